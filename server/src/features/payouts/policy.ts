// Rules of payouts: the state of an account, why a payout is not sent, and when a refused one is retried.
import type { PayoutAccountState, PayoutState, PayoutStatus } from '@live-oak/contract/features/payouts/schema.ts';
import type { Reason } from '@live-oak/contract/reasons.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { waitAfter } from '../../kernel/queue/queue.ts';

/** The gateway's requirements → what a business reads. The first match counts. */
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
export const openNeeds = ({ missing, problems }: { missing: string[]; problems: string[] }): string[] => [
  ...new Set([...problems, ...missing.map(needOf)]),
];

interface Account {
  payoutAccount: string | null;
  payoutReady: boolean;
}
/** With what its payout waits for: the payer's bank, or an administrator. */
interface Waiting extends Account {
  isInBankReview: boolean;
  isPaused: boolean;
}

export function accountState({ payoutAccount, payoutReady }: Account): PayoutAccountState {
  if (payoutAccount === null) return 'none';
  return payoutReady ? 'ready' : 'incomplete';
}

/** How long a refused payout waits before its account is checked again, in ms: an hour, doubled each time, at most a day. */
export const retryWaitMs = (attempts: number) => waitAfter({ firstWaitMs: 3_600_000, longestWaitMs: DAY_MS }, attempts);

/** A queued transfer that waits for the bank or an administrator is shown as owed. */
export function shownState(
  { status, reversedCents }: { status: PayoutStatus; reversedCents: number },
  account: Pick<Waiting, 'isInBankReview' | 'isPaused'>,
): PayoutState {
  if (status === 'paid' && reversedCents > 0) return 'partly_reversed';
  return (account.isInBankReview || account.isPaused) && status === 'sending' ? 'owed' : status;
}

/** Why an administrator cannot send a payout again; null when it is possible. */
export function retryBlock(status: PayoutStatus, account: Waiting): Reason | null {
  if (account.isInBankReview && status !== 'paid') return 'payouts.bankReview';
  if (status === 'paid') return 'payouts.paid';
  // The queued transfer of a paused payout waits for exactly this decision.
  if (status === 'sending' && !account.isPaused) return 'payouts.onItsWay';
  if (!account.payoutReady) {
    return account.payoutAccount === null ? 'payouts.businessHasNoAccount' : 'payouts.businessCannotReceive';
  }
  return null;
}

/** Why a payout is in its state, as a key or in the gateway's own words; null where the state needs no explanation. */
export function reasonOf(
  payout: { status: PayoutStatus; failure: string | null; reversedCents: number },
  account: Waiting,
): string | null {
  if (payout.status === 'paid' && payout.reversedCents > 0) return 'payouts.partlyReversed';
  if (payout.status === 'reversed') return 'payouts.reversed';
  if (account.isInBankReview && payout.status !== 'paid') return 'payouts.bankReview';
  if (account.isPaused && payout.status !== 'paid') return 'payouts.paused';
  if (payout.status !== 'owed') return null;
  if (payout.failure !== null) return payout.failure;
  return account.payoutAccount === null ? 'payouts.noAccount' : 'payouts.accountNotReady';
}
