// Payments that owners made and that are held: for which job, how much, and when each is released at the latest.
import type { HeldPayment } from '@live-oak/contract/features/payouts/schema.ts';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { dayAndTime } from '../../../ui/dates.ts';
import { moneyFromCents } from '../../../ui/money.ts';
import { Panel } from '../../dashboard/parts/panel.tsx';

function whenWords({ isDisputed, releasedBy }: HeldPayment): string {
  if (isDisputed) {
    return 'Frozen until the dispute is decided.';
  }
  return releasedBy === null
    ? 'Released when you have marked the work as done and the owner confirms, or 5 days after you did.'
    : `Released when the owner confirms, at the latest ${dayAndTime(releasedBy)}.`;
}

export function HeldList({ held }: { held: readonly HeldPayment[] }) {
  if (held.length === 0) {
    return null;
  }
  return (
    <Panel title="Held for you">
      <ul className="held-list">
        {held.map((payment) => (
          <li key={payment.jobId}>
            <div className="row between held-head">
              <Link to={`/jobs/${payment.jobId}`}>{payment.jobTitle}</Link>
              <b className="num">{moneyFromCents(payment.amountCents)}</b>
            </div>
            {payment.isDisputed && <Badge tone="no">In dispute</Badge>}
            <p className="small second">{whenWords(payment)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
