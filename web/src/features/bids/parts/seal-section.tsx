// The seal of a job's bids: how many receipts, when they were opened, who looked before, and a check of each.
import type { Seal } from '@live-oak/contract/features/bids/schema.ts';
import { useState, type ReactNode } from 'react';
import { Badge, Button, Icon, RetryButton } from '../../../ui/basics.tsx';
import { dayAndTime, moneyFromCents } from '../../../ui/format.ts';
import { SkeletonLine, Section } from '../../../ui/page.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { useSeal } from '../data.ts';
import { sealTexts, useSealTexts } from '../seal-texts.ts';
import { bidderName } from './bid-text.ts';
import { canCheckReceipts, matches } from './receipt.ts';

/** 'Opened Nov 17, 2026, 5:00 PM. 5 receipts. No administrator looked before.' */
export function sealText({ openedAt, adminLooks, receipts }: Seal): string {
  const t = sealTexts();
  const opened = openedAt ? t.opened(dayAndTime(openedAt)) : t.sealed;
  const count = receipts.some(({ mine }) => mine) ? t.receiptsMine : t.receipts;
  return [opened, count(receipts.length), openedAt ? t.looksBefore(adminLooks) : t.looksSoFar(adminLooks)].join(' ');
}

export function SealSection({ jobId }: { jobId: number }) {
  const t = useSealTexts();
  const seal = useSeal(jobId);
  return (
    <Section title={t.title}>
      {seal.isPending && <SkeletonLine width="long" />}
      {seal.isError && (
        <p className="second mt-1.5 text-ui">
          {messageOf(seal.error, t.failed)} <RetryButton of={seal} variant="quiet" />
        </p>
      )}
      {seal.data && <p className="second mt-1.5 text-ui">{sealText(seal.data)}</p>}
      {seal.data && seal.data.receipts.length > 0 && <Receipts seal={seal.data} />}
    </Section>
  );
}

/** Receipt → whether its proof matches. */
type Results = ReadonlyMap<string, boolean>;

async function checkAll({ jobId, receipts }: Seal): Promise<Results> {
  const checked = receipts.map(async ({ receipt, proof }): Promise<[string, boolean][]> =>
    proof ? [[receipt, await matches(jobId, receipt, proof)]] : [],
  );
  return new Map((await Promise.all(checked)).flat());
}

function Receipts({ seal }: { seal: Seal }) {
  const t = useSealTexts();
  const [results, setResults] = useState<Results>();
  const provable = seal.receipts.filter(({ proof }) => proof !== null).length;
  const fitting = results && [...results.values()].filter(Boolean).length;
  return (
    <details className="fold">
      <summary>{t.see}</summary>
      <ul className="mb-3 border-t border-t-rule">
        {seal.receipts.map((one) => (
          <Receipt key={one.receipt} of={one} fits={results?.get(one.receipt)} />
        ))}
      </ul>
      {provable > 0 && canCheckReceipts() && (
        <Button label={t.checkHere} onClick={() => void checkAll(seal).then(setResults)} />
      )}
      <p className="small second mt-1.5 text-ui" role="status">
        {fitting !== undefined && t.fitting(fitting, provable)}
      </p>
    </details>
  );
}

type ReceiptProps = { of: Seal['receipts'][number]; fits: boolean | undefined };

function Receipt({ of: { label, receipt, proof, mine, withdrawn, submittedAt }, fits }: ReceiptProps) {
  const t = useSealTexts();
  return (
    <li className="grid gap-x-4 gap-y-0.5 grid-cols-ends py-2.5 border-b border-b-rule text-ui">
      <span>
        <b>{mine ? t.yours : bidderName(label)}</b> {withdrawn && <Badge>{t.withdrawn}</Badge>}{' '}
        {submittedAt && <span className="small second">{dayAndTime(submittedAt)}</span>}
      </span>
      {proof && <span className="num">{moneyFromCents(proof.amountCents)}</span>}
      <code className="col-span-full text-bark-2 text-small wrap-anywhere">{receipt}</code>
      <Outcome fits={fits} />
    </li>
  );
}

function Outcome({ fits }: { fits: boolean | undefined }): ReactNode {
  const t = useSealTexts();
  return fits === undefined ? null : (
    <span className={`inline-flex gap-1.5 items-center font-semibold text-small ${fits ? 'text-low' : 'text-error!'}`}>
      <Icon name={fits ? 'check' : 'alert'} />
      {fits ? t.fits : t.differs}
    </span>
  );
}
