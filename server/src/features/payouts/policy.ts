// Pure rules of payouts: the state of an account, why a payout is not sent, and when a refused one is tried again.
import type { PayoutAccountState, PayoutState } from '@live-oak/contract/features/payouts/schema.ts';
import type { Reason } from '@live-oak/contract/reasons.ts';
import type { PayoutStatus } from '@live-oak/contract/features/payouts/states.ts';

/** The gateway's requirements by prefix → what a business reads. The first match counts. */
const NEEDS: readonly (readonly [RegExp, Reason])[] = [
  [/external_account/, 'payoutNeeds.bankAccount'],
  [/(ssn_last_4|id_number)/, 'payoutNeeds.socialSecurityNumber'],
  [/\.dob\b/, 'payoutNeeds.birthDate'],
  [/verification\.(additional_)?document|verification\.proof/, 'payoutNeeds.proof'],
  [/tax_id|vat_id/, 'payoutNeeds.taxId'],
  [/tos_acceptance/, 'payoutNeeds.terms'],
  [/\.address\b/, 'payoutNeeds.address'],
  [/phone/, 'payoutNeeds.phone'],
  [/email/, 'payoutNeeds.email'],
  [/owners|directors|executives|representative|relationship/, 'payoutNeeds.owners'],
  [/(first_name|last_name|\.name)\b/, 'payoutNeeds.legalName'],
  [/^business_profile|^business_type|^company/, 'payoutNeeds.business'],
];

const needOf = (requirement: string): Reason =>
  NEEDS.find(([pattern]) => pattern.test(requirement))?.[1] ?? 'payoutNeeds.other';

/** What a business still has to do: the gateway's errors in its own words, then its requirements as keys; each once. */
export function openNeeds({ missing, problems }: { missing: string[]; problems: string[] }): string[] {
  return [...new Set([...problems, ...missing.map(needOf)])];
}

/** Of a business, and what its payout waits for: the payer's bank, or an administrator. */
interface Account {
  payoutAccount: string | null;
  payoutReady: boolean;
  isResting: boolean;
  isPaused: boolean;
}

export function accountState({
  payoutAccount,
  payoutReady,
}: Pick<Account, 'payoutAccount' | 'payoutReady'>): PayoutAccountState {
  if (payoutAccount === null) {
    return 'none';
  }
  return payoutReady ? 'ready' : 'incomplete';
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long a refused payout waits before its account is checked again: an hour, then twice as long each time, at most a day. */
export function restAfter(attempts: number): number {
  return Math.min(HOUR * 2 ** Math.max(0, attempts - 1), DAY);
}

/**
 * A payout that waits for the bank or an administrator is owed, also when the gateway was about to be asked; one that was paid and of
 * which a part came back is not simply paid.
 */
export function shownState(
  { status, reversedCents }: { status: PayoutStatus; reversedCents: number },
  account: Pick<Account, 'isResting' | 'isPaused'>,
): PayoutState {
  if (status === 'paid' && reversedCents > 0) {
    return 'partly_reversed';
  }
  return (account.isResting || account.isPaused) && status === 'sending' ? 'owed' : status;
}

/** Why an administrator cannot send a payout again; null when it is possible. */
export function retryBlock(status: PayoutStatus, account: Account): Reason | null {
  if (account.isResting && status !== 'paid') {
    return 'payouts.bankReview';
  }
  if (status === 'paid') {
    return 'payouts.paid';
  }
  // One that waits for an administrator was asked for and not sent: sending it is the decision.
  if (status === 'sending' && !account.isPaused) {
    return 'payouts.onItsWay';
  }
  if (!account.payoutReady) {
    return account.payoutAccount === null ? 'payouts.businessHasNoAccount' : 'payouts.businessCannotReceive';
  }
  return null;
}

/** Why a payout is in its state, as a key or in the gateway's own words; null where the state needs no explanation. */
export function reasonOf(
  payout: { status: PayoutStatus; failure: string | null; reversedCents: number },
  account: Account,
): string | null {
  if (payout.status === 'paid' && payout.reversedCents > 0) {
    return 'payouts.partlyReversed';
  }
  if (payout.status === 'reversed') {
    return 'payouts.reversed';
  }
  if (account.isResting && payout.status !== 'paid') {
    return 'payouts.bankReview';
  }
  if (account.isPaused && payout.status !== 'paid') {
    return 'payouts.paused';
  }
  if (payout.status !== 'owed') {
    return null;
  }
  if (payout.failure !== null) {
    return payout.failure;
  }
  return account.payoutAccount === null ? 'payouts.noAccount' : 'payouts.accountNotReady';
}
