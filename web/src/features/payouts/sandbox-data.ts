// The calls of the sandbox's page of a payout account. Whoever has its name may see it. Everything thrown is an `ApiError`.
import { payoutRoutes } from '@live-oak/contract/features/payouts/routes.ts';
import { call } from '../../api-client/call.ts';

/** 404 when there is no such account. */
export function readSandboxAccount(account: string, signal: AbortSignal) {
  return call(payoutRoutes.sandboxAccount, { params: { account }, signal });
}

/** Gives the bank account. 422 for one that the trial does not know. */
export function giveSandboxBank(account: string, bank: { routingNumber: string; accountNumber: string }) {
  return call(payoutRoutes.sandboxBank, { params: { account }, body: bank });
}
