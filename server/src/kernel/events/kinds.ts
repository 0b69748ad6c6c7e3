// The closed list of event kinds with their data.
import type { IncidentKind } from '@live-oak/contract/features/operations/schema.ts';
import type { Board } from '@live-oak/contract/features/forum/boards.ts';
import type { LaneLicense } from '@live-oak/contract/features/jobs/lanes.ts';
import type { NoticeTopic } from '@live-oak/contract/features/notifications/schema.ts';
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import type { Tx } from '../db/drizzle.ts';

export interface EventData {
  'accounts.registered': { userId: number };
  'accounts.passwordReset': { userId: number };
  'accounts.passwordChanged': { userId: number };
  /** For the first time. */
  'accounts.emailVerified': { userId: number };
  'accounts.emailChanged': { userId: number };
  /** Stopped from the old address. `takenBack`: after it was confirmed. */
  'accounts.emailChangeStopped': { userId: number; takenBack: boolean };
  'accounts.exported': { userId: number };
  'accounts.closed': { userId: number };
  'accounts.twoFactorOn': { userId: number };
  /** `reason`: of the administrator who did it; null when the person did. */
  'accounts.twoFactorOff': { userId: number; reason: string | null };
  'accounts.recoveryCodesRenewed': { userId: number };
  'accounts.recoveryCodeUsed': { userId: number };
  /** Somebody with the password tried too many codes. */
  'accounts.codesTried': { userId: number };
  /** `ending`: the last digits of the number. */
  'accounts.phoneConfirmed': { userId: number; ending: string };
  /** `ending` is null when the number was removed. */
  'accounts.phoneChanged': { userId: number; ending: string | null };
  /** Another phone is to replace the only login of an account, from `startsAt`. */
  'accounts.phoneChangeAsked': { userId: number; ending: string; startsAt: string };
  /** Somebody else confirmed this person's phone. */
  'accounts.phoneMoved': { userId: number };
  /** A phone that perhaps somebody else confirmed no longer counts as confirmed. `ending`: its last four digits. */
  'accounts.phoneDropped': { userId: number; ending: string };
  /** `reason` is shown to the person. */
  'accounts.suspended': { userId: number; reason: string };
  'accounts.reinstated': { userId: number };
  'providers.applied': { providerId: number };
  'providers.approved': { providerId: number; charged: boolean };
  'providers.rejected': { providerId: number; reason: string; canReapply: boolean };
  'providers.submitted': { providerId: number; renewal: boolean };
  'providers.infoRequested': { providerId: number };
  'providers.suspended': { providerId: number; reason: string };
  /** `active` is false where a credential has expired meanwhile, so that bidding stays paused. */
  'providers.reinstated': { providerId: number; active: boolean };
  'providers.expired': { providerId: number; kinds: CredentialKind[] };
  'providers.renewed': { providerId: number };
  /** An application waits longer than was promised. */
  'providers.reviewDue': { providerId: number; hours: 24 | 48 };
  /** `withApproval`: the approval that follows is emailed. `wasLacking`: until then the business lacked a document without which it may not start work. */
  'credentials.verified': { providerId: number; credentialId: number; withApproval?: boolean; wasLacking?: boolean };
  /** `paused`: bidding needs it. */
  'credentials.rejected': { providerId: number; credentialId: number; reason: string; paused: boolean };
  /** An exception replaces a document without which the business may not start work. */
  'credentials.excepted': { providerId: number };
  /** Exceptions for these documents have ended, so the business may take no work until they are verified. */
  'credentials.exceptionEnded': { providerId: number; kinds: CredentialKind[] };
  'credentials.expiring': { providerId: number; credentialId: number; daysLeft: number };
  /** The state's list no longer has these verified licenses, or lists them as expired. */
  'credentials.delisted': { providerId: number; kinds: LaneLicense[] };
  'doors.reported': { reportId: number; providerId: number };
  'memberships.cardSaved': { providerId: number };
  'memberships.paid': { providerId: number; until: string; renewal?: boolean };
  /** `retryAt`: null when it is not retried. `isClosed`: bidding closed for it before. */
  'memberships.paymentFailed': { providerId: number; retryAt?: string | null; isClosed?: boolean };
  /** `byGateway`: on the gateway's own page. `until`: the end of the paid year, which may be over. */
  'memberships.cancelled': { providerId: number; until: string; byGateway: boolean; isOver?: boolean };
  'memberships.resumed': { providerId: number; until: string; byGateway: boolean };
  'memberships.takenBack': { providerId: number };
  'memberships.ended': { providerId: number };
  'memberships.cardChanged': { providerId: number };
  /** A payment for a closed account, or for a membership that was already paid, was refunded. */
  'memberships.paidBack': { providerId: number; amountCents: number };
  /** Thirty days before the next charge (R.S. 9:2716). */
  'memberships.renewalDue': { providerId: number; at: string };
  'support.asked': { ticketId: number };
  'support.written': { ticketId: number };
  'support.answered': { ticketId: number };
  /** `isOut`: published in storm mode, before its review. */
  'jobs.posted': { jobId: number; isOut?: boolean };
  /** `isHeld`: not by its owner, whose account was suspended. */
  'jobs.changed': { jobId: number; isHeld?: boolean };
  'jobs.resubmitted': { jobId: number };
  'jobs.approved': { jobId: number };
  /** Both sides are asked about a paid job without an agreed day. */
  'jobs.dayAsked': { jobId: number };
  /** Both sides are asked about work in progress without an end. */
  'jobs.endAsked': { jobId: number };
  /** It was reserved for a crew that was asked again. `endedEarlyFor`: that crew, where the owner ended its time early. */
  'jobs.openedToAll': { jobId: number; endedEarlyFor?: number };
  'jobs.rejected': { jobId: number; reason: string | null };
  'jobs.cancelled': { jobId: number; reason: string; refunded: boolean };
  /** A wire statement: `cleared` opens the job to other crews, or closes it to them. */
  'jobs.wiresSaid': { jobId: number; cleared: boolean; byAdmin: boolean };
  /** `isFull`: by the last bid that storm mode accepts. */
  'jobs.biddingClosed': { jobId: number; bids: number; isFull?: boolean; isByOwner?: boolean };
  'jobs.biddingReopened': { jobId: number; isByOwner?: boolean };
  'jobs.biddingExtended': { jobId: number; until: string; isByOwner?: boolean };
  /** A job that takes bids, `isReopened`: again, fits these businesses. `search`: the saved search that it fits; null where it fits their work area. */
  'jobs.newWork': { jobId: number; people: { userId: number; search: string | null }[]; isReopened?: true };
  'jobs.stormReviewed': { jobId: number };
  /** A job that storm mode published was taken down with its bids. */
  'jobs.takenDown': { jobId: number; reason: string | null; bidderIds: number[] };
  /** Posted from the emergency page; its phone is not confirmed yet. */
  'emergencies.asked': { requestId: number };
  /** A person agreed to texts about these topics, which are turned on. */
  'accounts.textsAgreed': { userId: number; topics: NoticeTopic[] };
  'emergencies.calledOut': { jobId: number; providerIds: number[] };
  'emergencies.seen': { jobId: number };
  /** By an administrator; null for a request that is not a job yet. */
  'emergencies.opened': { jobId: number | null };
  /** Its phone was never confirmed: closed by an administrator, or after a day. */
  'emergencies.closed': { requestId: number };
  /** The next administrator in turn is alerted: nobody opened it, or it has no bid. One of the two ids is set. */
  'emergencies.alerted': {
    /** Null for unconfirmed ones, of which `count` are alerted together. */
    jobId: number | null;
    count?: number;
    alert: 'unopened' | 'no_bid';
    adminId: number;
  };
  'storms.started': { stormId: number };
  'storms.extended': { stormId: number };
  'storms.ended': { stormId: number };
  /** `people`: some of those who are notified that storm mode is on. */
  'storms.told': { stormId: number; people: { userId: number; side: 'client' | 'provider' }[] };
  'bids.submitted': { jobId: number; bidId: number };
  'bids.changed': { jobId: number; bidId: number };
  'bids.withdrawn': { jobId: number; bidId: number };
  'awards.chosen': { jobId: number; awardId: number };
  'awards.givenUp': { jobId: number; awardId: number; why: 'owner' | 'late' | 'unpaid' | 'paused' | 'withdrawn' };
  'awards.paid': { jobId: number; awardId: number };
  'awards.declined': { jobId: number; awardId: number; reason: string };
  'awards.started': { jobId: number; awardId: number };
  'awards.onTheWay': { jobId: number; awardId: number; minutes: number };
  'awards.finished': { jobId: number; awardId: number };
  /** The payer's bank took `takenCents` for good while the payment was held. The owner gets the rest from us. */
  'awards.takenBack': {
    jobId: number;
    awardId: number;
    takenCents: number;
    heldCents?: number;
    refundCents?: number;
  };
  /** `amountCents` were refunded at the gateway itself. `heldCents`: what stays held; without it, nothing was held by then. */
  'awards.refundedAtGateway': {
    jobId: number;
    awardId: number;
    amountCents: number;
    heldCents?: number;
    /** With nothing held: an unsent payout waits for an administrator. */
    isPayoutHeld?: boolean;
  };
  'awards.confirmed': { jobId: number; awardId: number; byClock: boolean };
  /** `refundCents`: proposed for the owner. */
  'disputes.opened': { jobId: number; disputeId: number; refundCents?: number };
  'disputes.statementAdded': {
    jobId: number;
    disputeId: number;
    statementId: number;
    side: 'client' | 'provider';
    /** As above. */
    refundCents?: number;
  };
  'disputes.asked': { jobId: number; disputeId: number; statementId: number; to: 'client' | 'provider' | 'both' };
  'disputes.lifted': { jobId: number; disputeId: number };
  /** One side accepted the other's proposal. */
  'disputes.settled': { jobId: number; disputeId: number };
  'disputes.resolved': { jobId: number; disputeId: number };
  /** There is no account yet that it can be sent to. */
  'payouts.waiting': { payoutId: number };
  /** It waits for an administrator: the payer's bank kept the payment, or it was refunded at the gateway. */
  'payouts.held': { payoutId: number; why?: 'bank' | 'refund' };
  'payouts.paid': { payoutId: number };
  /** The gateway did not send it; it is owed again. */
  'payouts.refused': { payoutId: number; failure: string };
  'payouts.reversed': { payoutId: number; amountCents: number };
  'payouts.accountReady': { providerId: number };
  'payouts.accountStopped': { providerId: number };
  /** The stored PDF about money was changed, or is missing. */
  'receipts.altered': { paperId: number };
  'appointments.proposed': { appointmentId: number };
  'appointments.confirmed': { appointmentId: number };
  'appointments.rescheduled': { appointmentId: number };
  'appointments.cancelled': { appointmentId: number };
  'appointments.completed': { appointmentId: number };
  /** It begins within a day. */
  'appointments.soon': { appointmentId: number };
  /** A weather warning covers its hours tomorrow. */
  'appointments.inWarning': { appointmentId: number; event: string };
  /** A payer's bank took a payment back, or has decided about it. */
  'money.chargeback': { chargebackId: number; status: 'open' | 'won' | 'lost' };
  /** A bank returned the money of a lost chargeback. */
  'money.reinstated': { chargebackId: number };
  /** After a restore, an event of the gateway was about something unknown here; nothing was booked. */
  'money.notBooked': { eventId: string; type: string };
  'money.refundCameBack': { chargeId: string; amountCents: number };
  /** A refund made at the gateway itself paid this much of what came back before. */
  'money.refundPaid': { jobId: number; chargeId: string; amountCents: number };
  /** The comparison with the gateway found an unexplained difference. */
  'money.differencesFound': { differences: number };
  /** Emitted once when an incident begins. */
  'operations.stuck': { incidentId: number; incident: IncidentKind };
  'questions.asked': { jobId: number; questionId: number };
  'questions.answered': { jobId: number; questionId: number; corrected: boolean };
  'messages.sent': { jobId: number; providerId: number; messageId: number };
  'reports.made': { reportId: number };
  /** `authorId` is null where the reported thing is gone; else `jobId` or `thread` is its place. */
  'reports.decided': {
    reportId: number;
    decision: 'kept' | 'removed';
    reporterIds: number[];
    authorId: number | null;
    jobId: number | null;
    /** Left out in events older than the forum. */
    thread?: { id: number; board: Board; title: string } | null;
  };
  'forum.replied': { threadId: number; replyId: number };
  /** Without a report; `replyId` is null for the thread itself. `reason` is shown to the author. */
  'forum.takenDown': { threadId: number; replyId: number | null; authorId: number; reason: string };
  'reviews.written': { jobId: number; reviewId: number; side: 'client' | 'provider' };
  'reviews.published': { jobId: number; providerId: number };
  'reviews.replied': { jobId: number; reviewId: number };
}

export type EventKind = keyof EventData;
export interface EventOf<K extends EventKind> {
  kind: K;
  /** Left out or null for timers and the gateway. */
  actorId?: number | null | undefined;
  data: EventData[K];
}
export type StoredEvent = {
  [K in EventKind]: { id: number; kind: K; actorId: number | null; data: EventData[K] };
}[EventKind];

/** What a reaction may need besides the event: the time, and the setting REQUIRE_CREDENTIALS. */
export interface ReactionRules {
  now: Date;
  requireCredentials: boolean;
}

/** Handles an event in its transaction; must be repeatable, since it may run again after a crash. */
export type Reaction = (tx: Tx, event: StoredEvent, rules: ReactionRules) => Promise<void>;
