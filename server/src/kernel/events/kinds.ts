// The closed list of event kinds with their data.
import type { IncidentKind } from '@live-oak/contract/features/operations/schema.ts';
import type { Board } from '@live-oak/contract/features/forum/boards.ts';
import type { LaneLicense } from '@live-oak/contract/features/jobs/lanes.ts';
import type { NoticeTopic } from '@live-oak/contract/features/notifications/topics.ts';
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';

export interface EventData {
  'accounts.registered': { userId: number };
  'accounts.passwordReset': { userId: number };
  'accounts.passwordChanged': { userId: number };
  /** A person's address was confirmed for the first time. */
  'accounts.emailVerified': { userId: number };
  'accounts.emailChanged': { userId: number };
  /** From the old address: before it was confirmed, or undone after. */
  'accounts.emailChangeStopped': { userId: number; takenBack: boolean };
  /** Everything held on the person was downloaded. */
  'accounts.exported': { userId: number };
  'accounts.closed': { userId: number };
  'accounts.twoFactorOn': { userId: number };
  /** `reason`: the administrator's, if one did it for the person; null when they did it themselves. */
  'accounts.twoFactorOff': { userId: number; reason: string | null };
  'accounts.recoveryCodesRenewed': { userId: number };
  'accounts.recoveryCodeUsed': { userId: number };
  /** Somebody knew the password and tried too many codes. */
  'accounts.codesTried': { userId: number };
  /** Somebody else confirmed the phone of this person. */
  'accounts.phoneMoved': { userId: number };
  /** `reason`: the administrator's, shown to the person. */
  'accounts.suspended': { userId: number; reason: string };
  'accounts.reinstated': { userId: number };
  'providers.applied': { providerId: number };
  'providers.approved': { providerId: number; charged: boolean };
  'providers.rejected': { providerId: number; reason: string; canReapply: boolean };
  /** Credentials were submitted: an application, or a renewal of a business that was vetted before. */
  'providers.submitted': { providerId: number; renewal: boolean };
  'providers.infoRequested': { providerId: number };
  'providers.suspended': { providerId: number; reason: string };
  /** `active` is false where a credential ran out meanwhile, so that bidding stays paused. */
  'providers.reinstated': { providerId: number; active: boolean };
  /** `kinds`: the credentials that ran out. */
  'providers.expired': { providerId: number; kinds: CredentialKind[] };
  'providers.renewed': { providerId: number };
  /** An application waits longer than was promised. */
  'providers.reviewDue': { providerId: number; hours: 24 | 48 };
  'credentials.verified': { providerId: number; credentialId: number };
  /** `paused`: bidding rested on it. */
  'credentials.rejected': { providerId: number; credentialId: number; reason: string; paused: boolean };
  'credentials.expiring': { providerId: number; credentialId: number; daysLeft: number };
  /** The state's list no longer has these verified licenses of a business, or says that they have expired. */
  'credentials.delisted': { providerId: number; kinds: LaneLicense[] };
  'doors.reported': { reportId: number; providerId: number };
  'memberships.cardSaved': { providerId: number };
  /** `renewal`: a year that followed another one. */
  'memberships.paid': { providerId: number; until: string; renewal?: boolean };
  /** `retryAt`: when it is retried automatically; null when it is not. */
  'memberships.paymentFailed': { providerId: number; retryAt?: string | null };
  /** `byGateway`: ended on the card company's own page. `until`: the end of the year that is paid, which may be over. */
  'memberships.cancelled': { providerId: number; until: string; byGateway: boolean; isOver?: boolean };
  'memberships.resumed': { providerId: number; until: string; byGateway: boolean };
  /** Its payment was refunded, so the membership is over. */
  'memberships.takenBack': { providerId: number };
  'memberships.ended': { providerId: number };
  'memberships.cardChanged': { providerId: number };
  /** Money that arrived for a closed account, or for a membership that was already paid. */
  'memberships.paidBack': { providerId: number; amountCents: number };
  /** Thirty days before it is charged again (R.S. 9:2716). */
  'memberships.renewalDue': { providerId: number; at: string };
  /** A request for help, and a text its writer added. */
  'support.asked': { ticketId: number };
  'support.written': { ticketId: number };
  'support.answered': { ticketId: number };
  /** `isOut`: published by the fast lane of a storm, without waiting for review. */
  'jobs.posted': { jobId: number; isOut?: boolean };
  'jobs.changed': { jobId: number };
  'jobs.resubmitted': { jobId: number };
  'jobs.approved': { jobId: number };
  /** Both sides are asked: a paid job without an agreed day, and work in progress without an end. */
  'jobs.dayAsked': { jobId: number };
  'jobs.endAsked': { jobId: number };
  /** The crew that was asked again had it for itself long enough. */
  /** `endedEarlyFor`: the crew that had it alone, where the owner did not wait for the end of its time. */
  'jobs.openedToAll': { jobId: number; endedEarlyFor?: number };
  'jobs.rejected': { jobId: number; reason: string | null };
  'jobs.cancelled': { jobId: number; reason: string; refunded: boolean };
  /** The owner, or an administrator, said something of the wires: other crews may work there, or not any more. */
  'jobs.wiresSaid': { jobId: number; cleared: boolean; byAdmin: boolean };
  /** `isFull`: by the last bid that the fast lane lets in. */
  'jobs.biddingClosed': { jobId: number; bids: number; isFull?: boolean; isByOwner?: boolean };
  'jobs.biddingReopened': { jobId: number; isByOwner?: boolean };
  'jobs.biddingExtended': { jobId: number; until: string; isByOwner?: boolean };
  /** Businesses that a job fits which opened for bidding; `search`: the name of theirs that it fits, null where it fits their work area. */
  'jobs.newWork': { jobId: number; people: { userId: number; search: string | null }[] };
  /** Published by the fast lane of a storm and now reviewed: kept, or taken down with its bids. */
  'jobs.stormReviewed': { jobId: number };
  'jobs.takenDown': { jobId: number; reason: string | null; bidderIds: number[] };
  /** Posted from the emergency page; its phone is to be confirmed. */
  'emergencies.asked': { requestId: number };
  /** A person agreed to texts where these topics were named; they are turned on with it. */
  'accounts.textsAgreed': { userId: number; topics: NoticeTopic[] };
  /** Crews on call whom the emergency fits. */
  'emergencies.calledOut': { jobId: number; providerIds: number[] };
  /** A crew that was notified opened it. */
  'emergencies.seen': { jobId: number };
  /** An administrator opened it, or a post that is no job yet (null). */
  'emergencies.opened': { jobId: number | null };
  /** A post whose phone was never confirmed: closed by an administrator, or after a day. */
  'emergencies.closed': { requestId: number };
  /** The next administrator in turn: nobody opened it, or it has no bid. One of the two ids is set. */
  'emergencies.alerted': {
    jobId: number | null;
    requestId: number | null;
    alert: 'unopened' | 'no_bid';
    adminId: number;
  };
  'storms.started': { stormId: number };
  'storms.extended': { stormId: number };
  'storms.ended': { stormId: number };
  /** Some of the people who are notified that a storm is on. */
  'storms.told': { stormId: number; people: { userId: number; side: 'client' | 'provider' }[] };
  'bids.submitted': { jobId: number; bidId: number };
  'bids.changed': { jobId: number; bidId: number };
  'bids.withdrawn': { jobId: number; bidId: number };
  'awards.chosen': { jobId: number; awardId: number };
  'awards.givenUp': { jobId: number; awardId: number; why: 'owner' | 'late' | 'unpaid' | 'paused' };
  'awards.paid': { jobId: number; awardId: number };
  'awards.declined': { jobId: number; awardId: number; reason: string };
  'awards.started': { jobId: number; awardId: number };
  /** The business texted that it arrives in about so many minutes. */
  'awards.onTheWay': { jobId: number; awardId: number; minutes: number };
  'awards.finished': { jobId: number; awardId: number };
  /** The payer's bank took `takenCents` of it for good while it was held. The owner gets the rest from us. */
  'awards.takenBack': {
    jobId: number;
    awardId: number;
    takenCents: number;
    heldCents?: number;
    refundCents?: number;
  };
  'awards.confirmed': { jobId: number; awardId: number; byClock: boolean };
  'disputes.opened': { jobId: number; disputeId: number };
  'disputes.statementAdded': { jobId: number; disputeId: number; statementId: number; side: 'client' | 'provider' };
  'disputes.asked': { jobId: number; disputeId: number; statementId: number; to: 'client' | 'provider' | 'both' };
  /** The job continues where it was. */
  'disputes.lifted': { jobId: number; disputeId: number };
  'disputes.resolved': { jobId: number; disputeId: number };
  /** Earned, and there is no account yet that it can be sent to. */
  'payouts.waiting': { payoutId: number };
  /** It waits for an administrator: the payer's bank kept the payment. */
  'payouts.held': { payoutId: number };
  'payouts.paid': { payoutId: number };
  /** The gateway would not send it; it is owed again. */
  'payouts.refused': { payoutId: number; failure: string };
  /** A transfer came back, or a part of it: `amountCents` of it now. */
  'payouts.reversed': { payoutId: number; amountCents: number };
  /** The payout account of a business can be paid now, or no longer. */
  'payouts.accountReady': { providerId: number };
  'payouts.accountStopped': { providerId: number };
  /** The stored PDF about money was changed, or is missing. */
  'receipts.altered': { paperId: number };
  'appointments.proposed': { appointmentId: number };
  /** The other side agreed to the time. */
  'appointments.confirmed': { appointmentId: number };
  'appointments.rescheduled': { appointmentId: number };
  'appointments.cancelled': { appointmentId: number };
  'appointments.completed': { appointmentId: number };
  /** It begins within a day. */
  'appointments.soon': { appointmentId: number };
  /** Tomorrow it is in the hours of a weather warning. */
  'appointments.inWarning': { appointmentId: number; event: string };
  /** A payer's bank took a payment back, or has decided about it. */
  'money.chargeback': { chargebackId: number; status: 'open' | 'won' | 'lost' };
  /** A bank returned money that it had kept after a lost chargeback. */
  'money.reinstated': { chargebackId: number };
  /** After a restore: an event of the gateway about something that is not here; nothing was booked. */
  'money.notBooked': { eventId: string; type: string };
  'money.refundCameBack': { chargeId: string; amountCents: number };
  /** The comparison with the gateway found an unexplained difference. */
  'money.differencesFound': { differences: number };
  /** A part of the server is stuck; emitted once each time it begins. */
  'operations.stuck': { incidentId: number; incident: IncidentKind };
  'questions.asked': { jobId: number; questionId: number };
  /** `corrected`: the owner changed an answer that was given before. */
  'questions.answered': { jobId: number; questionId: number; corrected: boolean };
  'messages.sent': { jobId: number; providerId: number; messageId: number };
  'reports.made': { reportId: number };
  /** One decision for all who reported the thing; `authorId` is null where it is gone, and one of the two places is set where it is not. */
  'reports.decided': {
    reportId: number;
    decision: 'kept' | 'removed';
    reporterIds: number[];
    authorId: number | null;
    jobId: number | null;
    /** Left out in events from before there was a forum. */
    thread?: { id: number; board: Board; title: string } | null;
  };
  'forum.replied': { threadId: number; replyId: number };
  /** An administrator took it down without a report; `replyId` is null for the thread itself. `reason` is shown to the author. */
  'forum.takenDown': { threadId: number; replyId: number | null; authorId: number; reason: string };
  'reviews.written': { jobId: number; reviewId: number; side: 'client' | 'provider' };
  'reviews.published': { jobId: number; providerId: number };
  'reviews.replied': { jobId: number; reviewId: number };
}

export type EventKind = keyof EventData;
export interface EventOf<K extends EventKind> {
  kind: K;
  /** Who did it; left out for timers and the gateway. */
  actorId?: number | undefined;
  data: EventData[K];
}
/** An event as a reaction reads it. */
export type StoredEvent = {
  [K in EventKind]: { id: number; kind: K; actorId: number | null; data: EventData[K] };
}[EventKind];

/** Handles an event in its own transaction; may run again after a crash, so it must be repeatable. */
export type Reaction = (tx: import('../db/open.ts').Tx, event: StoredEvent) => Promise<void>;
