// API calls of the sandbox checkout page. Anyone who knows the session's id may see and pay it. They throw `ApiError`.
import { paymentRoutes } from '@live-oak/contract/features/payments/routes.ts';
import { call } from '../../api-client/call.ts';

/** 404 if there is no such checkout. */
export function readCheckout(sessionId: string, signal: AbortSignal) {
  return call(paymentRoutes.sandboxCheckout, { params: { sessionId }, signal });
}

/** Pays, or saves the card. 422 for a card that is declined or not a test card, 409 when the checkout is over. */
export function payCheckout(sessionId: string, card: string) {
  return call(paymentRoutes.sandboxPay, { params: { sessionId }, body: { card } });
}

/** Cancels the checkout. 409 if it is paid. */
export function cancelCheckout(sessionId: string) {
  return call(paymentRoutes.sandboxCancel, { params: { sessionId } });
}
