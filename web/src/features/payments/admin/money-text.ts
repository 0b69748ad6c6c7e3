// Names of the ledger, the gateway and the banks for administrators.
import type { LedgerKind } from '@live-oak/contract/features/payments/schema.ts';
import { moneyFromCents } from '../../../ui/format.ts';

/** '+$5.00', '−$0.01' */
export const signed = (cents: number) => `${cents < 0 ? '−' : '+'}${moneyFromCents(Math.abs(cents))}`;

export const KIND_TEXTS: Record<LedgerKind, string> = {
  charge: 'Paid in',
  hold: 'Held',
  release: 'Released to the business',
  refund: 'Refunded',
  fee: 'Membership',
  payout: 'Sent to the business',
};

const WHOLE: Record<string, string> = {
  gateway: 'Payment gateway',
  'platform:membership': 'Memberships',
  'platform:chargebacks': 'Taken back by banks',
  'platform:paid-elsewhere': 'Refunds paid another way',
};

/** 'job:3:held' → 'Held for job 3' */
export function accountText(account: string): string {
  const [kind, id] = account.split(':');
  const words: Record<string, string> = {
    member: `Person ${id}`,
    job: `Held for job ${id}`,
    provider: `Business ${id}, not sent yet`,
  };
  return WHOLE[account] ?? words[kind ?? ''] ?? account;
}

/** 'account job:3:held' → 'Held for job 3'; names without a translation stay as the server sends them. */
export function differenceText(what: string): string {
  if (what.startsWith('account ')) return accountText(what.slice('account '.length));
  return what.charAt(0).toUpperCase() + what.slice(1);
}

const CHARGEBACKS: Record<string, string> = {
  bank_cannot_process: 'The bank could not process the payment',
  check_returned: 'The check was returned',
  credit_not_processed: 'The payer says a refund was promised but never arrived',
  customer_initiated: 'The payer asked their bank for the money',
  debit_not_authorized: 'The payer says they did not authorize the debit',
  duplicate: 'The payer says they were charged twice',
  fraudulent: 'The payer says they did not make this payment',
  general: 'The bank gave no specific reason',
  incorrect_account_details: 'The account details were wrong',
  insufficient_funds: 'There was not enough money in the account',
  noncompliant: 'The bank says card rules were broken',
  product_not_received: 'The payer says the work was not done',
  product_unacceptable: 'The payer says the work was not as agreed',
  subscription_canceled: 'The payer says they had canceled the membership',
  unrecognized: 'The payer does not recognize the payment',
};

const REFUNDS: Record<string, string> = {
  charge_for_pending_refund_disputed: 'The payer disputed the payment before the refund went through',
  declined: 'The bank declined the refund',
  expired_or_canceled_card: 'The card is expired or canceled',
  insufficient_funds: 'The gateway’s balance was too low',
  lost_or_stolen_card: 'The card was reported as lost or stolen',
  merchant_request: 'The refund was stopped at the gateway',
  unknown: 'The bank gave no reason',
};

/** Codes without a translation stay as the gateway sends them: 'new_kind' → 'New kind'. */
function plain(reason: string): string {
  const words = reason.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const chargebackText = (reason: string): string => CHARGEBACKS[reason] ?? plain(reason);
export const failedRefundText = (reason: string): string => REFUNDS[reason] ?? plain(reason);
