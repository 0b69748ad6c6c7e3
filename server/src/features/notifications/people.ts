// Queries of the people that an event concerns.
import { needsUtility } from '@live-oak/contract/features/jobs/lanes.ts';
import { and, asc, desc, eq, getTableName, inArray, isNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { BidStatus } from '@live-oak/contract/features/bids/states.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { maskContacts } from '@live-oak/contract/masking.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { typed } from '../../kernel/mail/mail.ts';
import { users } from '../accounts/tables.ts';
import { awards } from '../awards/tables.ts';
import { bids } from '../bids/tables.ts';
import { factsOf } from '../jobs/lanes.ts';
import { isUnreviewed } from '../jobs/fast-lane.ts';
import { areaOf, ownerSecrets } from '../jobs/present.ts';
import { jobs } from '../jobs/tables.ts';
import { providers } from '../providers/tables.ts';
import { toEach, type Draft, type DraftContent } from './drafts.ts';
import { notifications } from './tables.ts';

/** A row that an event names is there: events are written with it, in one transaction. */
function there<T>(row: T | undefined, what: string): T {
  if (row === undefined) {
    throw new Error(`An event names a row of ${what} that is not there`);
  }
  return row;
}

/** The row of a table that an event names by its id. */
export async function rowOf<T extends PgTable & { id: PgColumn }>(tx: Tx, table: T, id: number) {
  const [row] = await tx.select().from<PgTable>(table).where(eq(table.id, id));
  // The compiler does not follow the table's own row type through a generic select.
  return there(row as T['$inferSelect'] | undefined, getTableName(table));
}

/** Administrators who may be notified; suspended accounts are left out. */
export async function adminIds(tx: Tx): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.userType, 'admin'), isNull(users.suspendedAt)))
    .orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}

/** The same notification to every administrator. */
export const toAdmins = async (tx: Tx, draft: DraftContent): Promise<Draft[]> => toEach(await adminIds(tx), draft);

/** Those of these people without an unread notification of this page: one is enough for everything since. */
export async function withoutNotice(tx: Tx, ids: readonly number[], redirectTo: string): Promise<number[]> {
  const rows = await tx
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(
      and(
        inArray(notifications.userId, [...ids]),
        eq(notifications.isRead, false),
        eq(notifications.redirectTo, redirectTo),
      ),
    );
  const aware = new Set(rows.map(({ userId }) => userId));
  return ids.filter((id) => !aware.has(id));
}

const MOST_QUOTED = 140;

/** The beginning of a text, on one line. */
export function quoted(text: string): string {
  const line = typed(text);
  return line.length > MOST_QUOTED ? `${line.slice(0, MOST_QUOTED).toWellFormed().trimEnd()}…` : line;
}

/** A job as notifications describe it. */
export async function jobContext(tx: Tx, jobId: number) {
  const [row] = await tx
    .select({ job: jobs, firstName: users.firstName, lastName: users.lastName })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.clientId))
    .where(eq(jobs.id, jobId));
  const { job, firstName, lastName } = there(row, 'jobs');
  const secrets = ownerSecrets(`${firstName} ${lastName}`, job.location);
  return {
    ...pick(job, 'id', 'clientId', 'biddingClosesAt', 'closesAtBids', 'askedProviderId', 'askedUntil', 'touches'),
    page: `/jobs/${job.id}`,
    /** For the owner and administrators. */
    title: typed(job.title),
    /** For everyone else before payment: contact details are hidden. */
    maskedTitle: typed(maskContacts(job.title, secrets).text),
    /** 'Baton Rouge, LA 70808' */
    area: areaOf(job),
    /** Approved before and changed since, so it is reviewed again. */
    isBackInReview: job.approvalStatus === 'pending' && job.approvedAt !== null,
    isEmergency: job.urgency === 'emergency',
    /** Wires are near and nobody has answered for them: only utility arborists see it. */
    needsUtility: needsUtility(factsOf(job)),
    /** Posted from the emergency page. */
    isFromPage: job.touches !== null,
    /** Published by the fast lane of a storm, and not reviewed yet. */
    isOutUnreviewed: isUnreviewed(job),
    /** What the winner wrote with the finished work; null when nothing. */
    workNote: job.workNote === null ? null : typed(job.workNote),
  } as const;
}
export type JobContext = Awaited<ReturnType<typeof jobContext>>;

/** The people behind the bids of a job in these states. */
export async function bidderIds(tx: Tx, jobId: number, statuses: readonly BidStatus[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: providers.userId })
    .from(bids)
    .innerJoin(providers, eq(providers.id, bids.providerId))
    .where(and(eq(bids.jobId, jobId), inArray(bids.status, [...statuses])))
    .orderBy(asc(providers.userId));
  return rows.map(({ id }) => id);
}

/** How many bids the owner can expect to compare. */
export const bidCount = (tx: Tx, jobId: number): Promise<number> =>
  tx.$count(bids, and(eq(bids.jobId, jobId), inArray(bids.status, ['pending', 'accepted', 'rejected'])));

/** An award, the person of the chosen bid, and what of its amount is held: less what the payer's bank took. */
export async function awardContext(tx: Tx, awardId: number) {
  const [row] = await tx
    .select({ award: awards, winnerId: providers.userId, businessName: providers.businessName })
    .from(awards)
    .innerJoin(bids, eq(bids.id, awards.bidId))
    .innerJoin(providers, eq(providers.id, bids.providerId))
    .where(eq(awards.id, awardId));
  const { award, winnerId, businessName } = there(row, 'awards');
  const { amountCents, takenCents, dueAt } = award;
  return { amountCents, heldCents: amountCents - takenCents, dueAt, winnerId, businessName: typed(businessName) };
}

/** The person of the bid that was paid last on this job, even if it was refunded later; undefined when none was. */
export async function paidWinner(tx: Tx, jobId: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ winnerId: providers.userId })
    .from(awards)
    .innerJoin(bids, eq(bids.id, awards.bidId))
    .innerJoin(providers, eq(providers.id, bids.providerId))
    .where(and(eq(awards.jobId, jobId), inArray(awards.status, ['paid', 'released', 'refunded'])))
    .orderBy(desc(awards.id))
    .limit(1);
  return row?.winnerId;
}

export async function providerContext(tx: Tx, providerId: number) {
  const provider = await rowOf(tx, providers, providerId);
  return { ...provider, businessName: typed(provider.businessName) };
}
