// What is known of a business, and the texts and helpers from which its state is described.
import type { SessionUser } from '../../../app/session.tsx';
import type { ProviderProfile } from '@live-oak/contract/features/providers/schema.ts';
import type { CredentialStanding, Verification } from '@live-oak/contract/features/vetting/schema.ts';
import { isToSend } from '@live-oak/contract/features/vetting/to-send.ts';
import { textsNow } from '../../../texts/current.ts';
import { labels } from '../../../texts/labels.ts';
import type { BadgeTone } from '../../../ui/basics.tsx';
import { providerDashboardTexts } from '../texts.ts';

/** The actions; the first is the important one. */
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
  /** Background of the banner. */
  ground: 'sunk' | 'gold' | 'oak' | 'error';
  badge: string;
  tone: BadgeTone;
  title: string;
  text: string;
  /** At most three; none if there is only waiting. */
  ways: readonly Way[];
  /** How many required documents were not submitted, if that is the next step. */
  missing?: number;
  /** Since when it has waited for a response. */
  waitingSince?: string;
}

/** Data of the vetting; undefined if it did not load. */
export type VettingFacts = Pick<
  Verification,
  'clock' | 'infoRequest' | 'suspensionReason' | 'canSubmit' | 'credentials' | 'submitted'
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
  /** Why the server refuses bids; null while it accepts them, undefined if unknown. */
  bidBlock?: SessionUser['reason'];
  /** Until when bidding is paid for, including the grace period. */
  accessUntil: string | null;
  file: VettingFacts | undefined;
};

export const words = () => providerDashboardTexts().standing;
export const vettingLabel = (status: StandingInput['verificationStatus']) =>
  textsNow(labels).verificationStatuses[status];
export const membershipLabel = (status: StandingInput['subscriptionStatus']) =>
  textsNow(labels).subscriptionStatuses[status];
export const nameOf = (one: CredentialStanding) => textsNow(labels).credentials[one.kind];
/** The looks of the banner. */
export const REFUSED = { ground: 'error', tone: 'no' } as const;
export const TO_DO = { ground: 'gold', tone: 'gold' } as const;
export const sentences = (...parts: (string | false)[]) => parts.filter(Boolean).join(' ');

export const ofState = (file: VettingFacts | undefined, state: CredentialStanding['state']) =>
  (file?.credentials ?? []).filter((one) => one.state === state);

const namesOf = (file: VettingFacts | undefined, isListed: (one: CredentialStanding) => boolean) =>
  (file?.credentials ?? []).filter(isListed).map(nameOf);

/** Required documents that the business has to send: never sent, without a file, rejected or expired. */
export const missingNames = (file: VettingFacts | undefined): string[] => namesOf(file, isToSend);

/** Required documents that are not verified. */
export const unverifiedNames = (file: VettingFacts | undefined): string[] =>
  namesOf(file, (one) => one.required && !['verified', 'expiring'].includes(one.state));

export function isOver(until: string | null, now: Date): boolean {
  return until === null || Date.parse(until) < now.getTime();
}
