// Queries of the people that an event concerns.
import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { BidStatus } from '@live-oak/contract/features/bids/states.ts';
import { maskContacts } from '@live-oak/contract/masking.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { typed } from '../../kernel/mail/mail.ts';
import { users } from '../accounts/tables.ts';
import { awards } from '../awards/tables.ts';
import { bids } from '../bids/tables.ts';
import { areaOf, ownerSecrets } from '../jobs/present.ts';
import { jobs } from '../jobs/tables.ts';
import { providers } from '../providers/tables.ts';

/** A row that an event names is there: events are written with it, in one transaction. */
function there<T>(row: T | undefined, what: string): T {
  if (row === undefined) {
    throw new Error(`An event names a ${what} that is not there`);
  }
  return row;
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

export interface JobStory {
  id: number;
  clientId: number;
  /** For the owner and administrators. */
  title: string;
  /** For everyone else before payment: contact details are hidden. */
  maskedTitle: string;
  /** 'Baton Rouge, LA 70808' */
  area: string;
  /** Approved before and changed since, so it is reviewed again. */
  isBackInReview: boolean;
  biddingClosesAt: Date | null;
  isEmergency: boolean;
  /** Out by the fast lane of a storm, and not looked at yet. */
  isOutUnreviewed: boolean;
  closesAtBids: number | null;
  /** What the winner wrote with the finished work; null when nothing. */
  workNote: string | null;
}

export async function jobStory(tx: Tx, jobId: number): Promise<JobStory> {
  const [row] = await tx
    .select({ job: jobs, firstName: users.firstName, lastName: users.lastName })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.clientId))
    .where(eq(jobs.id, jobId));
  const { job, firstName, lastName } = there(row, 'job');
  const secrets = ownerSecrets(`${firstName} ${lastName}`, job.location);
  return {
    id: job.id,
    clientId: job.clientId,
    title: typed(job.title),
    maskedTitle: typed(maskContacts(job.title, secrets).text),
    area: areaOf({ city: job.city, zip: job.zip, parish_fips: job.parishFips }),
    isBackInReview: job.approvalStatus === 'pending' && job.approvedAt !== null,
    biddingClosesAt: job.biddingClosesAt,
    isEmergency: job.urgency === 'emergency',
    isOutUnreviewed: job.stormId !== null && job.reviewedAt === null && job.approvalStatus === 'approved',
    closesAtBids: job.closesAtBids,
    workNote: job.workNote === null ? null : typed(job.workNote),
  };
}

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
export async function bidCount(tx: Tx, jobId: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(bids)
    .where(and(eq(bids.jobId, jobId), inArray(bids.status, ['pending', 'accepted', 'rejected'])));
  return row?.count ?? 0;
}

export interface AwardStory {
  jobId: number;
  amountCents: number;
  /** Of it, what is held: less what the payer's bank took. */
  heldCents: number;
  dueAt: Date;
  /** The person of the chosen bid. */
  winnerId: number;
  businessName: string;
}

const awardColumns = {
  jobId: awards.jobId,
  amountCents: awards.amountCents,
  heldCents: sql<number>`${awards.amountCents} - ${awards.takenCents}`,
  dueAt: awards.dueAt,
  winnerId: providers.userId,
  businessName: providers.businessName,
};

export async function awardStory(tx: Tx, awardId: number): Promise<AwardStory> {
  const [row] = await tx
    .select(awardColumns)
    .from(awards)
    .innerJoin(bids, eq(bids.id, awards.bidId))
    .innerJoin(providers, eq(providers.id, bids.providerId))
    .where(eq(awards.id, awardId));
  const story = there(row, 'award');
  return { ...story, businessName: typed(story.businessName) };
}

/** The person of the bid that was paid last on this job, whatever became of it; undefined when none was. */
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

export type ProviderStory = typeof providers.$inferSelect;

export async function providerStory(tx: Tx, providerId: number): Promise<ProviderStory> {
  const [row] = await tx.select().from(providers).where(eq(providers.id, providerId));
  const story = there(row, 'provider');
  return { ...story, businessName: typed(story.businessName) };
}
