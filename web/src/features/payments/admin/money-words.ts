// The ledger's, the gateway's and the banks' names as administrators see them.
import type { LedgerKind } from '@live-oak/contract/features/payments/schema.ts';

export const KIND_WORDS: Record<LedgerKind, string> = {
  charge: 'Paid in',
  hold: 'Held',
  release: 'Released to the business',
  refund: 'Given back',
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
export function accountWords(account: string): string {
  const [kind, id] = account.split(':');
  const words: Record<string, string> = {
    member: `Person ${id}`,
    job: `Held for job ${id}`,
    provider: `Business ${id}, not sent yet`,
  };
  return WHOLE[account] ?? words[kind ?? ''] ?? account;
}

/** 'account job:3:held' → 'Held for job 3'; what has no better words stays as the server says it. */
export function differenceWords(what: string): string {
  if (what.startsWith('account ')) {
    return accountWords(what.slice('account '.length));
  }
  return what.charAt(0).toUpperCase() + what.slice(1);
}

const TASKS: Record<string, string> = {
  refund: 'Refund a payment',
  transfer: 'Send earnings to a business',
  start_membership: 'Start a membership',
  end_membership: 'End a membership',
  remove_card: 'Forget a card',
  expire_checkout: 'Close a checkout page',
  set_renewal: 'Turn renewal on or off',
  use_new_card: 'Use a new card for a membership',
};

export function taskWords(kind: string): string {
  const plain = kind.replaceAll('_', ' ');
  return TASKS[kind] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

const EVENTS: Record<string, string> = {
  'checkout.session.completed': 'A checkout was completed',
  'checkout.session.expired': 'A checkout ran out',
  'checkout.session.async_payment_succeeded': 'A payment arrived later',
  'invoice.paid': 'A membership was paid',
  'invoice.payment_failed': 'A membership could not be charged',
  'invoice.payment_action_required': 'A bank wants a payment confirmed',
  'customer.subscription.updated': 'A membership changed',
  'customer.subscription.deleted': 'A membership ended',
  'charge.refunded': 'A payment was given back',
  'charge.refund.updated': 'A refund changed',
  'refund.updated': 'A refund changed',
  'refund.failed': 'A refund came back',
  'charge.dispute.created': 'A bank asks a payment back',
  'charge.dispute.updated': 'A bank looks at a payment',
  'charge.dispute.closed': 'A bank decided about a payment',
  'charge.dispute.funds_withdrawn': 'A bank took a payment back',
  'charge.dispute.funds_reinstated': 'A bank returned a payment',
  'customer.updated': 'A payer’s card changed',
  'payment_method.attached': 'A card was saved',
  'account.updated': 'A payout account changed',
  'transfer.created': 'Earnings were sent',
  'transfer.reversed': 'Earnings came back',
};

/** 'charge.refunded' → 'A payment was given back'; undefined where the gateway's name has to do. */
export const eventWords = (type: string): string | undefined => EVENTS[type];

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
  charge_for_pending_refund_disputed: 'The payer’s bank asked the payment back meanwhile',
  declined: 'The bank declined the refund',
  expired_or_canceled_card: 'The card is expired or canceled',
  insufficient_funds: 'The gateway’s balance was too low',
  lost_or_stolen_card: 'The card was reported as lost or stolen',
  merchant_request: 'The refund was stopped at the gateway',
  unknown: 'The bank gave no reason',
};

/** What has no better words stays as the gateway says it: 'new_kind' → 'New kind'. */
function plain(reason: string): string {
  const words = reason.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const chargebackWords = (reason: string): string => CHARGEBACKS[reason] ?? plain(reason);
export const failedRefundWords = (reason: string): string => REFUNDS[reason] ?? plain(reason);
