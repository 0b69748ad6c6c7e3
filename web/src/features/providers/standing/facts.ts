// What is known of a business, and the words and small questions that its standing is put together from.
import type { SessionUser } from '../../../app/session.tsx';
import type { ProviderProfile } from '@live-oak/contract/features/providers/schema.ts';
import type { CredentialStanding, Verification } from '@live-oak/contract/features/vetting/schema.ts';
import { textsNow } from '../../../texts/current.ts';
import { labels } from '../../../texts/labels.ts';
import type { BadgeTone } from '../../../ui/basics.tsx';
import { providerDashboardTexts } from '../texts.ts';

/** What there is to do; the first is the one that matters. */
export type Way =
  | 'start-verification'
  | 'add-documents'
  | 'answer'
  | 'apply-again'
  | 'renew'
  | 'see-review'
  | 'save-card'
  | 'subscribe'
  | 'pay-again'
  | 'manage'
  | 'jobs'
  | 'support';

export interface Standing {
  /** Ground of the banner. */
  ground: 'sunk' | 'gold' | 'oak' | 'error';
  badge: string;
  tone: BadgeTone;
  title: string;
  text: string;
  /** At most three; none where there is nothing but to wait. */
  ways: readonly Way[];
  /** How many required documents were not sent, where sending them comes next. */
  missing?: number;
  /** Since when an answer is awaited. */
  waitingSince?: string;
}

/** What is known of the vetting; undefined while the own file did not load. */
export type VettingFacts = Pick<
  Verification,
  'clock' | 'infoRequest' | 'suspensionReason' | 'canSubmit' | 'missing' | 'credentials' | 'submitted'
>;

export type StandingInput = Pick<
  ProviderProfile,
  | 'verificationStatus'
  | 'subscriptionStatus'
  | 'subscriptionEndsAt'
  | 'createdAt'
  | 'rejectionReason'
  | 'canReapply'
  | 'cardSaved'
  | 'isTest'
> & {
  /** Why the server refuses bids; null while it takes them, undefined while that is not known. */
  bidBlock?: SessionUser['reason'];
  /** Until when bidding is paid for, grace included. */
  accessUntil: string | null;
  file: VettingFacts | undefined;
};

export const words = () => providerDashboardTexts().standing;
export const vettingLabel = (status: StandingInput['verificationStatus']) =>
  textsNow(labels).verificationStatuses[status];
export const membershipLabel = (status: StandingInput['subscriptionStatus']) =>
  textsNow(labels).subscriptionStatuses[status];
export const nameOf = (one: CredentialStanding) => textsNow(labels).credentials[one.kind];
export const sentences = (...parts: (string | false)[]) => parts.filter(Boolean).join(' ');

export const ofState = (file: VettingFacts | undefined, state: CredentialStanding['state']) =>
  (file?.credentials ?? []).filter((one) => one.state === state);

/** The required documents that were not sent, or were turned down. */
export function missingNames(file: VettingFacts | undefined): string[] {
  return (file?.credentials ?? [])
    .filter(
      ({ required, state, renewal }) => required && renewal === null && (state === 'missing' || state === 'rejected'),
    )
    .map(nameOf);
}

/** The required documents that are not verified. */
export function unverifiedNames(file: VettingFacts | undefined): string[] {
  return (file?.credentials ?? [])
    .filter(({ required, state }) => required && state !== 'verified' && state !== 'expiring')
    .map(nameOf);
}

export function isOver(until: string | null, now: Date): boolean {
  return until === null || Date.parse(until) < now.getTime();
}
