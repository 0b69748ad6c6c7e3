// The calls of the sandbox's checkout page. Anyone who has the session's name may see and pay it. Everything thrown is an `ApiError`.
import { paymentRoutes } from '@live-oak/contract/features/payments/routes.ts';
import { call } from '../../api-client/call.ts';

/** 404 when there is no such checkout. */
export function readCheckout(sessionId: string, signal: AbortSignal) {
  return call(paymentRoutes.sandboxCheckout, { params: { sessionId }, signal });
}

/** Pays, or saves the card. 422 for a card that is declined or no test card, 409 when the checkout is over. */
export function payCheckout(sessionId: string, card: string) {
  return call(paymentRoutes.sandboxPay, { params: { sessionId }, body: { card } });
}

/** Gives the checkout up. 409 when it is paid. */
export function cancelCheckout(sessionId: string) {
  return call(paymentRoutes.sandboxCancel, { params: { sessionId } });
}
