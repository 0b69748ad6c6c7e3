// Payments that owners made and that are held: for which job, how much, and when each is released at the latest.
import type { HeldPayment } from '@live-oak/contract/features/payouts/schema.ts';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { dayAndTime } from '../../../ui/dates.ts';
import { moneyFromCents } from '../../../ui/money.ts';
import { Panel } from '../../dashboard/parts/panel.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { textsNow } from '../../../texts/current.ts';
import { payoutsTexts } from '../texts.ts';

function whenWords({ isDisputed, releasedBy }: HeldPayment): string {
  const t = textsNow(payoutsTexts);
  if (isDisputed) {
    return t.frozenUntilTheDisputeIsDecided;
  }
  return releasedBy === null
    ? t.releasedWhenYouHaveMarkedThe
    : t.releasedWhenTheOwnerConfirmsAt(dayAndTime(releasedBy));
}

export function HeldList({ held }: { held: readonly HeldPayment[] }) {
  const t = useTexts(payoutsTexts);
  if (held.length === 0) {
    return null;
  }
  return (
    <Panel title={t.heldForYou}>
      <ul>
        {held.map((payment) => (
          <li className="grid gap-2 justify-items-start py-4 border-b border-b-rule" key={payment.jobId}>
            <div className="row between gap-3 w-full items-baseline flex-nowrap">
              <Link className="wide-hit" to={`/jobs/${payment.jobId}`}>
                {payment.jobTitle}
              </Link>
              <b className="num">{moneyFromCents(payment.amountCents)}</b>
            </div>
            {payment.isDisputed && <Badge tone="no">{t.inDispute}</Badge>}
            <p className="small second">{whenWords(payment)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
