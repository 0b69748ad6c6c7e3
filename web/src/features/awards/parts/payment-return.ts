// What the checkout brought back in the address (?payment=success or cancelled, ?error=…), and what it means for the job's state.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';

/** An error is one of the fixed words, or another. */
export type PaymentReturn = 'success' | 'cancelled' | { error: string };

export function readPaymentReturn(search: URLSearchParams): PaymentReturn | undefined {
  const error = search.get('error');
  if (error !== null) {
    return { error };
  }
  const said = search.get('payment');
  return said === 'success' || said === 'cancelled' ? said : undefined;
}

/** True while a payment was made and its confirmation has not come through yet. */
export function isPaymentOnItsWay(came: PaymentReturn | undefined, status: Job['status'] | undefined): boolean {
  return came === 'success' && status === 'awaiting_payment';
}
