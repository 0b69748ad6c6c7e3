// Queries of the people and the job that an event concerns.
import { needsUtility } from '@live-oak/contract/features/jobs/lanes.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { and, asc, eq, getTableName, inArray, isNull, not, sql } from '../../kernel/db/drizzle.ts';
import type { PgColumn, PgTable, Tx } from '../../kernel/db/drizzle.ts';
import { firstOr } from '../../kernel/errors.ts';
import type { ReactionRules } from '../../kernel/events/kinds.ts';
import { typed } from '../../kernel/mail/mail.ts';
import { users } from '../accounts/tables.ts';
import { awardParties, EVER_PAID, type AwardParties } from '../awards/queries.ts';
import { awards } from '../awards/tables.ts';
import { bids } from '../bids/tables.ts';
import { laneFactsOf } from '../jobs/fit.ts';
import { isReviewedAfter, isUnreviewed } from '../jobs/fast-lane.ts';
import { isUnsealed } from '../jobs/policy.ts';
import { areaOf, titleForBidders } from '../jobs/present.ts';
import { jobs } from '../jobs/tables.ts';
import { isWorking } from '../providers/queries.ts';
import { providers } from '../providers/tables.ts';
import { toEach, type About, type Draft, type NoticeText } from './drafts.ts';
import { quotesHidden } from './notices.ts';
import { notifications } from './tables.ts';

/** The row that an event refers to: it was written before the event, in the same transaction. */
const mustExist = <T>(rows: readonly T[], table: PgTable): T =>
  firstOr(rows, () => new Error(`An event names a row of ${getTableName(table)} that is not there`));

export async function rowOf<T extends PgTable & { id: PgColumn }>(tx: Tx, table: T, id: number) {
  const rows = await tx.select().from<PgTable>(table).where(eq(table.id, id));
  // The compiler does not follow the table's own row type through a generic select.
  return mustExist(rows as T['$inferSelect'][], table);
}

export async function adminIds(tx: Tx): Promise<number[]> {
  const isAdmin = and(eq(users.userType, 'admin'), isNull(users.suspendedAt));
  const rows = await tx.select({ id: users.id }).from(users).where(isAdmin).orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}

/** `text`: the message, or what mailed() makes. */
export const toAdmins = async (tx: Tx, about: About, title: string, text: string | Omit<NoticeText, 'title'>) =>
  toEach(await adminIds(tx), { ...about, title, ...(typeof text === 'string' ? { message: text } : text) });

/** Those of these people without an unread notification of this page: one is enough for everything since. */
export async function withoutNotice(tx: Tx, ids: readonly number[], redirectTo: string): Promise<number[]> {
  const { userId, isRead, redirectTo: page } = notifications;
  const isOfPage = and(inArray(userId, [...ids]), eq(isRead, false), eq(page, redirectTo), not(quotesHidden));
  const rows = await tx.select({ userId }).from(notifications).where(isOfPage);
  const aware = new Set(rows.map((row) => row.userId));
  return ids.filter((id) => !aware.has(id));
}

const MOST_QUOTED = 140;

export function quoted(text: string): string {
  const line = typed(text);
  return line.length > MOST_QUOTED ? `${line.slice(0, MOST_QUOTED).toWellFormed().trimEnd()}…` : line;
}

function contextOf({ job, client }: Pick<AwardParties, 'job' | 'client'>) {
  const shown = titleForBidders(job, `${client.firstName} ${client.lastName}`);
  const page = `/jobs/${job.id}` as const;
  return {
    ...pick(
      job,
      'id',
      'clientId',
      'takenDownAt',
      'biddingClosesAt',
      'biddingClosedAt',
      'closesAtBids',
      'askedProviderId',
      'askedUntil',
      'touches',
    ),
    page,
    update: { type: 'job_update', redirectTo: page },
    payment: { type: 'payment', redirectTo: page },
    bid: { type: 'job_bid', redirectTo: page },
    title: typed(job.title),
    /** For everyone else before payment: contact details are hidden. Without its title, a job is known by number and place. */
    maskedTitle: typed(job.approvalStatus === 'approved' ? shown : `${shown}, ${areaOf(job)}`),
    /** 'Baton Rouge, LA 70808' */
    area: areaOf(job),
    isBackInReview: job.approvalStatus === 'pending' && job.approvedAt !== null,
    isOpened: isUnsealed(job),
    isEmergency: job.urgency === 'emergency',
    /** Wires are near, and nobody stated that they are safe: only utility arborists see it. */
    needsUtility: needsUtility(laneFactsOf(job)),
    /** Posted from the emergency page. */
    isFromPage: job.touches !== null,
    /** Published by the fast lane of a storm, and not reviewed yet. */
    isOutUnreviewed: isUnreviewed(job),
    /** Published by a fast lane, and reviewed since: when it is approved, it was out before. */
    isOutAgain: isReviewedAfter(job) && job.reviewedAt !== null,
    /** What the winner wrote with the finished work. */
    workNote: job.workNote === null ? null : typed(job.workNote),
  } as const;
}

export async function jobContext(tx: Tx, jobId: number) {
  const rows = await tx
    .select({ job: jobs, client: users })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.clientId))
    .where(eq(jobs.id, jobId));
  return contextOf(mustExist(rows, jobs));
}
export type JobContext = ReturnType<typeof contextOf>;

/** Businesses that may bid, and whose bid on a job ended without another, by them or with a post that was taken down. */
export async function formerBidderIds(tx: Tx, jobId: number): Promise<number[]> {
  const isLive = sql`exists (select 1 from bids b where b.job_id = ${jobId} and b.provider_id = ${providers.id} and b.status <> 'withdrawn')`;
  const rows = await tx
    .selectDistinct({ id: providers.userId })
    .from(bids)
    .innerJoin(providers, eq(providers.id, bids.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(and(eq(bids.jobId, jobId), isWorking, not(isLive)))
    .orderBy(asc(providers.userId));
  return rows.map(({ id }) => id);
}

/** How many bids the owner can expect to compare. */
export const bidCount = (tx: Tx, jobId: number): Promise<number> =>
  tx.$count(bids, and(eq(bids.jobId, jobId), inArray(bids.status, ['pending', 'accepted', 'rejected'])));

/** An award with its job and the person of the chosen bid; `heldCents`: its amount less what the payer's bank took or was refunded at the gateway. */
export function awardContextOf({ award, provider, ...parties }: AwardParties) {
  return {
    ...contextOf(parties),
    ...pick(award, 'amountCents', 'dueAt'),
    heldCents: award.amountCents - award.takenCents,
    winnerId: provider.userId,
    businessName: typed(provider.businessName),
  };
}

export const awardContext = async (tx: Tx, awardId: number) =>
  awardContextOf(mustExist(await awardParties(tx, eq(awards.id, awardId)), awards));

/** The person of the bid that was paid last on this job, even if it was refunded later; nobody when none was. */
export async function paidWinner(tx: Tx, jobId: number): Promise<number[]> {
  const paid = await awardParties(tx, and(eq(awards.jobId, jobId), inArray(awards.status, [...EVER_PAID])));
  return paid.slice(0, 1).map(({ provider }) => provider.userId);
}

export async function providerContext(tx: Tx, providerId: number) {
  const provider = await rowOf(tx, providers, providerId);
  return { ...provider, businessName: typed(provider.businessName) };
}

/** Makes notifiers of events about one row: `make` gets its context and the event's data. */
export const notifiersOf =
  <Key extends string, Context>(key: Key, read: (tx: Tx, id: number) => Promise<Context>) =>
  <Data extends Readonly<Record<Key, number>>>(
    make: (context: Context, data: Data, tx: Tx, rules: ReactionRules) => Draft[] | Promise<Draft[]>,
  ) =>
  async (tx: Tx, data: Data, _actorId: number | null, rules: ReactionRules): Promise<Draft[]> =>
    make(await read(tx, data[key]), data, tx, rules);

export const ofJob = notifiersOf('jobId', jobContext);
export const ofAward = notifiersOf('awardId', awardContext);
export const ofProvider = notifiersOf('providerId', providerContext);
