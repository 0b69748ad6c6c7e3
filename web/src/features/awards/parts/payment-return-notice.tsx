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
  if (came === 'cancelled' && (job.status === 'awaiting_payment' || job.status === 'bidding_closed')) {
    return (
      <Notice tone="gold" title="Payment cancelled" live>
        Nothing was charged.{' '}
        {job.status === 'awaiting_payment' ? 'Your choice is kept for now.' : 'Choose a bid again when you are ready.'}
      </Notice>
    );
  }
  return null;
}
