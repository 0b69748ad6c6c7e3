// Whether the ledger balances: the page's main answer, with its time, and any differences.
import { moneyFromCents, dayAndTime } from '../../../ui/format.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { differenceText, signed } from './money-text.ts';
import { Button, Icon } from '../../../ui/basics.tsx';
import { SkeletonLines } from '../../../ui/page.tsx';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { useLedgerCheck } from './money-data.ts';

type Asked = ReturnType<typeof useLedgerCheck>;
type Check = NonNullable<Asked['data']>;

const DIFFERENCE_COLUMNS: readonly Column<Check['differences'][number]>[] = [
  { head: 'What', names: true, cell: ({ what }) => <span className="wrap-anywhere">{differenceText(what)}</span> },
  { head: 'Expected', align: 'right', cell: (row) => <span className="num">{moneyFromCents(row.expectedCents)}</span> },
  { head: 'Found', align: 'right', cell: (row) => <span className="num">{moneyFromCents(row.foundCents)}</span> },
  {
    head: 'Difference',
    align: 'right',
    cell: ({ foundCents, expectedCents }) => <b className="num nowrap">{signed(foundCents - expectedCents)}</b>,
  },
];

/** Differences side by side: expected, found, and by how much they differ. */
export const Differences = (table: { caption: string; rows: Check['differences'] }) => (
  <Table {...table} rowKey={({ what }) => what} columns={DIFFERENCE_COLUMNS} />
);

const balanceAnswer =
  'grid gap-x-6 gap-y-4 grid-cols-row items-center min-h-38 py-6 [&_p]:max-w-176 max-md:grid-cols-lead max-md:[&_.btn]:col-span-full';

const disc = 'grid items-center justify-items-center size-18 rounded-full max-md:self-start max-md:size-12';

export function Balance() {
  const asked = useLedgerCheck();
  return (
    <section
      className="border-t-2 border-b border-t-bark border-b-rule"
      aria-labelledby="balance-answer"
      aria-busy={asked.isFetching}
    >
      <Answer of={asked} skeleton={<Checking />} failed="The ledger could not be checked">
        {(check) => <Checked check={check} asked={asked} />}
      </Answer>
    </section>
  );
}

function Checked({ check, asked }: { check: Check; asked: Asked }) {
  return (
    <>
      <div className={balanceAnswer}>
        <Result check={check} />
        <Button label="Check again" onClick={() => void asked.refetch()} busy={asked.isFetching} />
      </div>
      {!check.balanced && <Differences caption="What differs" rows={check.differences} />}
    </>
  );
}

function Result({ check: { balanced, transactions, differences, checkedAt } }: { check: Check }) {
  const counted = `${transactions.toLocaleString('en-US')} transactions`;
  return (
    <>
      <span className={`${disc} ${balanced ? 'bg-oak text-on-oak' : 'bg-error text-paper'}`}>
        <Icon className="size-9 max-md:size-6" name={balanced ? 'check' : 'alert'} />
      </span>
      <div>
        <h2 className="display pb-2 text-1 leading-tight" id="balance-answer" aria-live="polite">
          {balanced ? 'The books balance' : 'The books do not balance'}
        </h2>
        <p className="second">
          {balanced
            ? `All ${counted} add up, every account holds what it should, and the payment gateway agrees.`
            : `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'} in ${counted}. Nothing was moved. Find out why before you do anything.`}
        </p>
        <p className="small quiet">
          Checked <time dateTime={checkedAt}>{dayAndTime(checkedAt)}</time>
        </p>
      </div>
    </>
  );
}

function Checking() {
  return (
    <div className={balanceAnswer} role="status">
      <span className="visually-hidden" id="balance-answer">
        Checking the ledger
      </span>
      <span className={`${disc} bg-paper-deep`} />
      <div className="grid gap-2">
        <SkeletonLines of={[{ big: 'mid' }, 'long', 'short']} />
      </div>
    </div>
  );
}
