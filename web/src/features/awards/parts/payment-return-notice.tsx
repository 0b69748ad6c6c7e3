// What the checkout brought back (?payment=success or cancelled). The server's word counts: success waits until it has come.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { moneyFromCents } from '../../../ui/money.ts';
import { Notice } from '../../../ui/notice.tsx';
import { isPaymentOnItsWay, type PaymentReturn } from './payment-return.ts';

export function PaymentReturnNotice({ came, job }: { came: PaymentReturn | undefined; job: Job }) {
  if (came === undefined) {
    return null;
  }
  if (isPaymentOnItsWay(came, job.status)) {
    return (
      <Notice title="Your payment is being confirmed" live icon="clock">
        This takes a few seconds. The page goes on by itself.
      </Notice>
    );
  }
  if (came === 'success' && job.award?.paid) {
    return (
      <Notice tone="ok" title={`Paid: ${moneyFromCents(job.award.amountCents)} is held for you`} live>
        It is released when you confirm the work. You and the business now have each other's names and numbers: call,
        and agree on a day.
      </Notice>
    );
  }
  return came === 'cancelled' && job.status === 'awaiting_payment' ? (
    <Notice tone="gold" title="Payment cancelled" live>
      Nothing was charged. Your choice is kept for now.
    </Notice>
  ) : null;
}
