// How a dispute was decided, as the desk reads it afterwards.
import type { AdminDispute, Decision } from '@live-oak/contract/features/disputes/schema.ts';
import { dayAndTime } from '../../../ui/dates.ts';
import { moneyFromCents } from '../../../ui/money.ts';
import { PaymentSplit } from './payment-split.tsx';

export const DECISION_TITLE = 'decision-title';

export function DeskDecision({ dispute, decision }: { dispute: AdminDispute; decision: Decision }) {
  const { heldCents, resolvedBy } = dispute;
  return (
    <section
      className="grid gap-4 px-5 pt-4.5 pb-5 border-2 border-oak rounded-3 bg-paper-raised"
      aria-labelledby={DECISION_TITLE}
    >
      <div>
        <h2 className="title-2" id={DECISION_TITLE} tabIndex={-1}>
          {decision.lifted ? 'Hold lifted' : 'Decided'}
        </h2>
        <p className="small second">
          {resolvedBy}, {dayAndTime(decision.resolvedAt)}.{' '}
          {decision.lifted ? 'The job went on where it was.' : `${moneyFromCents(heldCents)} was held.`}
        </p>
      </div>
      {!decision.lifted && <PaymentSplit heldCents={heldCents} refundCents={decision.refundCents} />}
      <div>
        <h3 className="title-3">Why</h3>
        <p className="whitespace-pre-line wrap-anywhere">{decision.note}</p>
      </div>
    </section>
  );
}
