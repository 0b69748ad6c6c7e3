// What the checkout brought back in the address (?payment=success or cancelled), and what it means for the job's state.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';

export type PaymentReturn = 'success' | 'cancelled';

export function readPaymentReturn(search: URLSearchParams): PaymentReturn | undefined {
  const said = search.get('payment');
  return said === 'success' || said === 'cancelled' ? said : undefined;
}

/** True while a payment was made and its confirmation has not come through yet. */
export function isPaymentOnItsWay(came: PaymentReturn | undefined, status: Job['status'] | undefined): boolean {
  return came === 'success' && status === 'awaiting_payment';
}
