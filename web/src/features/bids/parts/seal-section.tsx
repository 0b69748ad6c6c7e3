// The seal of a job's bids: how many receipts there are, when they were opened, who looked before, and the check of each.
import type { Seal } from '@live-oak/contract/features/bids/schema.ts';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { dayAndTime } from '../../../ui/dates.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SkeletonLine } from '../../../ui/list-states.tsx';
import { moneyFromCents } from '../../../ui/money.ts';
import { messageOf } from '../../../wire/api-error.ts';
import { useSeal } from '../data.ts';
import { bidderName } from './bid-words.ts';
import { canCheckReceipts, matches } from './receipt.ts';
import './seal-section.css';

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** 'Opened Nov 17, 2026, 5:00 PM. 5 receipts. No administrator looked before.' */
export function sealWords({ openedAt, adminLooks, receipts }: Seal): string {
  const opened = openedAt ? `Opened ${dayAndTime(openedAt)}` : 'Still sealed';
  const mine = receipts.some((receipt) => receipt.mine) ? ', yours among them' : '';
  const often = adminLooks === 1 ? 'once' : plural(adminLooks, 'time');
  const looks = adminLooks === 0 ? 'No administrator looked' : `An administrator looked ${often}`;
  return `${opened}. ${plural(receipts.length, 'receipt')}${mine}. ${looks}${openedAt ? ' before' : ' so far'}.`;
}

export function SealSection({ jobId }: { jobId: number }) {
  const seal = useSeal(jobId);
  return (
    <section className="seal" aria-labelledby="seal-title">
      <h2 className="title-2" id="seal-title">
        The seal
      </h2>
      {seal.isPending && <SkeletonLine width="long" />}
      {seal.isError && (
        <p className="second">
          {messageOf(seal.error, 'The receipts did not load.')}{' '}
          <Button look="quiet" busy={seal.isFetching} onClick={() => void seal.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {seal.data && (
        <>
          <p className="second">{sealWords(seal.data)}</p>
          {seal.data.receipts.length > 0 && <Receipts seal={seal.data} />}
        </>
      )}
    </section>
  );
}

/** Receipt → whether its proof makes it. */
type Results = ReadonlyMap<string, boolean>;

async function checkAll({ jobId, receipts }: Seal): Promise<Results> {
  const checked = receipts.map(async ({ receipt, proof }): Promise<[string, boolean][]> =>
    proof ? [[receipt, await matches(jobId, receipt, proof)]] : [],
  );
  return new Map((await Promise.all(checked)).flat());
}

function Receipts({ seal }: { seal: Seal }) {
  const [results, setResults] = useState<Results>();
  const provable = seal.receipts.filter(({ proof }) => proof !== null).length;
  const fitting = results && [...results.values()].filter(Boolean).length;
  return (
    <details>
      <summary>See the receipts</summary>
      <ul className="seal-list">
        {seal.receipts.map(({ label, receipt, proof, mine, submittedAt }) => (
          <li key={receipt}>
            <span>
              <b>{mine ? 'Your bid' : bidderName(label)}</b>{' '}
              <span className="small second">{dayAndTime(submittedAt)}</span>
            </span>
            {proof && <span className="num">{moneyFromCents(proof.amountCents)}</span>}
            <code>{receipt}</code>
            <Outcome fits={results?.get(receipt)} />
          </li>
        ))}
      </ul>
      {provable > 0 && canCheckReceipts() && (
        <Button onClick={() => void checkAll(seal).then(setResults)}>Check them here</Button>
      )}
      <p className="small second" role="status">
        {results &&
          `${fitting} of ${provable} receipts fit job, bid, sum and secret number, worked out in your browser.`}
      </p>
    </details>
  );
}

function Outcome({ fits }: { fits: boolean | undefined }): ReactNode {
  if (fits === undefined) {
    return null;
  }
  return (
    <span className={fits ? 'seal-fits' : 'seal-differs'}>
      <Icon name={fits ? 'check' : 'alert'} />
      {fits ? 'fits' : 'does not fit; please tell us'}
    </span>
  );
}
