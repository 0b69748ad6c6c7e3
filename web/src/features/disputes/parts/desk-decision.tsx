// How a dispute was decided, as the desk reads it afterwards.
import type { AdminDispute, Decision } from '@live-oak/contract/features/disputes/schema.ts';
import { dayAndTime } from '../../../ui/dates.ts';
import { moneyFromCents } from '../../../ui/money.ts';
import { PaymentSplit } from './payment-split.tsx';
import './dispute-panel.css';

export const DECISION_TITLE = 'decision-title';

export function DeskDecision({ dispute, decision }: { dispute: AdminDispute; decision: Decision }) {
  const { heldCents, resolvedBy } = dispute;
  return (
    <section className="dispute-decision" aria-labelledby={DECISION_TITLE}>
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
        <p className="statement-text">{decision.note}</p>
      </div>
    </section>
  );
}
