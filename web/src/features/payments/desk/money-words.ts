// The ledger's and the gateway's names in words of the desk.
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
  refund: 'Give a payment back',
  transfer: 'Send earnings to a business',
  start_membership: 'Start a membership',
  end_membership: 'End a membership',
  remove_card: 'Forget a card',
  expire_checkout: 'Close a checkout page',
  set_renewal: 'Renew a membership, or not',
  use_new_card: 'Use a new card for a membership',
};

export function taskWords(kind: string): string {
  const plain = kind.replaceAll('_', ' ');
  return TASKS[kind] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}
