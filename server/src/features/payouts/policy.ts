// Pure rules of payouts: the state of an account in words, and when a refused payout is tried again.
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

const WAITS = 'The business has not set up a payout account. The money is sent automatically once it does.';
const NOT_READY =
  'The payout account of this business cannot receive money right now. It is sent automatically once it can.';
const RESTING = "The payer's bank is looking into this payment. What was earned waits until the bank has decided.";
const PAUSED = 'Live Oak is looking into this payment. What you earned is sent once that is decided.';
const ASKED = 'This payout is on its way.';
const PAID = 'This payout is paid.';
const PARTLY_BACK = 'A part of this payout came back to Live Oak. We are looking into it.';
const KEPT = "The owner's bank took this payment back, and Live Oak decided not to pay it out.";

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

const NOTHING_TAKEN = 'No bank took this payment, so there is nothing to keep.';

/** Why an administrator cannot keep what a bank took of a payout; null when it is possible. */
export function keepBlock(
  status: PayoutStatus,
  { isResting, isPaused, keepableCents }: { isResting: boolean; isPaused: boolean; keepableCents: number },
): string | null {
  if (status === 'kept') {
    return KEPT;
  }
  if (status === 'paid') {
    return PAID;
  }
  if (isResting) {
    return RESTING;
  }
  if (status === 'sending' && !isPaused) {
    return ASKED;
  }
  return keepableCents > 0 ? null : NOTHING_TAKEN;
}

/** Why an administrator cannot send a payout again; null when it is possible. */
export function retryBlock(status: PayoutStatus, account: Account): string | null {
  if (account.isResting && status !== 'paid') {
    return RESTING;
  }
  if (status === 'paid') {
    return PAID;
  }
  // One that waits for an administrator was asked for and not sent: sending it is the decision.
  if (status === 'sending' && !account.isPaused) {
    return ASKED;
  }
  if (!account.payoutReady) {
    return account.payoutAccount === null ? WAITS : NOT_READY;
  }
  return null;
}

/** Why a payout is in its state, for people; null where the state needs no explanation. */
export function reasonOf(
  payout: { status: PayoutStatus; failure: string | null; reversedCents: number },
  account: Account,
): string | null {
  if (payout.status === 'kept') {
    return KEPT;
  }
  if (payout.status === 'paid' && payout.reversedCents > 0) {
    return PARTLY_BACK;
  }
  if (payout.status === 'reversed') {
    return 'The transfer came back. Live Oak is looking into it.';
  }
  if (account.isResting && payout.status !== 'paid') {
    return RESTING;
  }
  if (account.isPaused && payout.status !== 'paid') {
    return PAUSED;
  }
  if (payout.status !== 'owed') {
    return null;
  }
  if (payout.failure !== null) {
    return payout.failure;
  }
  return account.payoutAccount === null ? 'There is no payout account yet.' : 'The payout account is not ready yet.';
}
