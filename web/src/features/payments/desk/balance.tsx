// Is it balanced? The one answer of the screen, large, with the time it was found at.
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { dayAndTime } from '../../../ui/dates.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SkeletonLine } from '../../../ui/list-states.tsx';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { useLedgerCheck } from './money-data.ts';
import './balance.css';

export function Balance() {
  const asked = useLedgerCheck();
  return (
    <section className="balance" aria-labelledby="balance-answer" aria-busy={asked.isFetching}>
      <Answer of={asked} skeleton={<Checking />} failed="The ledger could not be checked">
        {({ balanced, transactions, differences, checkedAt }) => (
          <>
            <div className="balance-answer">
              <span className={classNames('balance-mark', !balanced && 'balance-mark-wrong')}>
                <Icon name={balanced ? 'check' : 'alert'} />
              </span>
              <div>
                <h2 className="display balance-word" id="balance-answer" aria-live="polite">
                  {balanced ? 'The books balance' : 'The books do not balance'}
                </h2>
                <p className="second">
                  {balanced
                    ? `All ${transactions.toLocaleString('en-US')} transactions add up, every account holds what it must, and the payment gateway has the same.`
                    : `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'} in ${transactions.toLocaleString('en-US')} transactions. No money is moved by this; find out why before you do anything.`}
                </p>
                <p className="small quiet">
                  Checked <time dateTime={checkedAt}>{dayAndTime(checkedAt)}</time>
                </p>
              </div>
              <Button onClick={() => void asked.refetch()} busy={asked.isFetching} busyLabel="Checking...">
                Check again
              </Button>
            </div>
            {!balanced && (
              <DifferenceTable caption="What differs" rows={differences.map((one) => ({ ...one, id: one.what }))} />
            )}
          </>
        )}
      </Answer>
    </section>
  );
}

function Checking() {
  return (
    <div className="balance-answer" role="status">
      <span className="visually-hidden" id="balance-answer">
        Checking the ledger
      </span>
      <span className="balance-mark balance-mark-open" />
      <div className="balance-lines">
        <SkeletonLine width="mid" big />
        <SkeletonLine width="long" />
        <SkeletonLine width="short" />
      </div>
    </div>
  );
}
