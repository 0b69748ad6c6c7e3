// Queries of awards: with both sides, their contacts after payment, and what timers process.
import type { AwardCheckoutReply, Contacts } from '@live-oak/contract/features/awards/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import {
  alias,
  and,
  asc,
  desc,
  eq,
  inArray,
  like,
  lte,
  sql,
  type SQL,
  type Runner,
  type Tx,
} from '../../kernel/db/drizzle.ts';
import { writeActs } from '../../kernel/audit-log/audit-log.ts';
import type { Services } from '../../kernel/services.ts';
import { shownEmail } from '../accounts/commands.ts';
import { users } from '../accounts/tables.ts';
import { bids } from '../bids/tables.ts';
import { actOnJob } from '../jobs/commands.ts';
import { LANE_COLUMNS, lackingFor } from '../jobs/fit.ts';
import { jobs } from '../jobs/tables.ts';
import { FROZEN_SIDE, RELEASE_FROM } from '../payments/frozen.ts';
import { ledgerTransactions } from '../payments/tables.ts';
import { asRequired, LICENSE_COLUMNS } from '../providers/policy.ts';
import { providers } from '../providers/tables.ts';
import { awards, contactReads } from './tables.ts';

const clients = alias(users, 'clients');
const bidders = alias(users, 'bidders');

/** A payment was made and not refunded: both sides know each other. */
export const PAID = ['paid', 'released'] as const;
/** A payment was made, even if it was refunded later. */
export const EVER_PAID = [...PAID, 'refunded'] as const;

/** Awards with their sides, newest first: the owner of the job, and the business of the bid with its person. */
export const awardParties = (run: Runner, where: SQL | undefined) =>
  run
    .select({ award: awards, job: jobs, bid: bids, provider: providers, client: clients, bidder: bidders })
    .from(awards)
    .innerJoin(jobs, eq(jobs.id, awards.jobId))
    .innerJoin(bids, eq(bids.id, awards.bidId))
    .innerJoin(providers, eq(providers.id, bids.providerId))
    .innerJoin(clients, eq(clients.id, jobs.clientId))
    .innerJoin(bidders, eq(bidders.id, providers.userId))
    .where(where)
    .orderBy(desc(awards.id));

export type AwardParties = Awaited<ReturnType<typeof awardParties>>[number];

const contactOf = (person: typeof users.$inferSelect) => ({
  ...pick(person, 'firstName', 'lastName', 'phone'),
  email: person.closedAt === null ? shownEmail(person) : '',
});

/** Both sides' contact details of a job whose award is paid; undefined before. */
export async function contactsOf(run: Runner, jobId: number): Promise<Contacts | undefined> {
  const [row] = await awardParties(run, and(eq(awards.jobId, jobId), inArray(awards.status, [...PAID])));
  return (
    row && {
      jobId,
      client: { ...contactOf(row.client), address: row.job.location },
      provider: { ...pick(row.provider, 'id', 'businessName', 'licenseNumber'), ...contactOf(row.bidder) },
    }
  );
}

/** The state of a checkout of the reader's own job, amounts in cents: only what the gateway confirmed counts. */
export async function awardCheckoutOf(run: Runner, jobId: number, checkoutId: string): Promise<AwardCheckoutReply> {
  const [award] = await run
    .select({ id: awards.id, status: awards.status, amountCents: awards.amountCents, url: awards.checkoutUrl })
    .from(awards)
    .where(and(eq(awards.jobId, jobId), eq(awards.checkoutId, checkoutId)));
  if (!award) return { state: 'unknown', amountCents: null };
  const { amountCents } = award;
  switch (award.status) {
    case 'awaiting_payment':
      // A page that was paid and refunded no longer has an address.
      return { state: award.url === null ? 'returned' : 'waiting', amountCents };
    case 'paid':
    case 'released':
      return { state: 'paid', amountCents };
    case 'refunded':
      return { state: 'returned', amountCents };
    case 'given_up': {
      // A payment that arrived after the choice was canceled is booked as charged and refunded immediately.
      const { jobId: of, cause } = ledgerTransactions;
      const isOfAward = and(eq(of, jobId), like(cause, `award:${award.id}:%`));
      const isLate = (await run.$count(ledgerTransactions, isOfAward)) > 0;
      return { state: isLate ? 'returned' : 'not_completed', amountCents };
    }
  }
}

export async function recordContactRead({ db, clock }: Services, jobId: number, userId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(contactReads).values({ jobId, userId });
    await writeActs(tx, [actOnJob('contacts.look', jobId, userId)], clock());
  });
}

/** Unpaid choices that may not be paid any more: see dropIfUnpayable(). */
export async function unpayableAwards(run: Runner, now: Date, requireCredentials: boolean): Promise<number[]> {
  const rows = await run
    .select({
      ...pick(awards, 'id', 'dueAt'),
      bidStatus: bids.status,
      suspendedAt: users.suspendedAt,
      job: pick(jobs, ...LANE_COLUMNS),
      provider: pick(providers, 'coveredThrough', ...LICENSE_COLUMNS),
    })
    .from(awards)
    .innerJoin(bids, eq(bids.id, awards.bidId))
    .innerJoin(jobs, eq(jobs.id, awards.jobId))
    .innerJoin(users, eq(users.id, jobs.clientId))
    .innerJoin(providers, eq(providers.id, bids.providerId))
    .where(eq(awards.status, 'awaiting_payment'))
    .orderBy(asc(awards.id));
  const isOver = ({ dueAt, bidStatus, suspendedAt, job, provider }: (typeof rows)[number]) =>
    dueAt <= now ||
    bidStatus === 'frozen' ||
    suspendedAt !== null ||
    lackingFor(job, asRequired(provider, requireCredentials), now).length > 0;
  return rows.filter(isOver).map(({ id }) => id);
}

/** A side of the job's award is suspended, so that an administrator decides. */
const IS_SUSPENDED = FROZEN_SIDE("(select id from awards where job_id = jobs.id and status = 'paid')");

/** When the first agreed appointment of a paid award begins; one before the payment was a visit. */
export async function firstAgreedDay(tx: Tx, awardId: number): Promise<Date | null> {
  const { rows } = await tx.execute<{ day: string | null }>(sql`
    select min(t.starts_at) as day from awards a join appointments t on t.bid_id = a.bid_id
    where a.id = ${awardId} and t.status in ('confirmed', 'completed') and t.starts_at > a.paid_at`);
  const day = rows[0]?.day ?? null;
  return day === null ? null : new Date(day);
}

const isReleasedFrom = (doneBefore: Date) =>
  sql`${sql.raw(RELEASE_FROM('jobs'))} <= ${doneBefore.toISOString()}::timestamptz`;

/** Whether nobody confirmed or disputed this job's finished work in time. */
export const isUnconfirmed = async (run: Runner, jobId: number, doneBefore: Date): Promise<boolean> =>
  (await run.$count(jobs, and(eq(jobs.id, jobId), isReleasedFrom(doneBefore)))) > 0;

/** Jobs whose finished work was neither confirmed nor disputed in time. */
export const unconfirmedJobs = (run: Runner, doneBefore: Date) =>
  run
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.status, 'work_done'),
        lte(jobs.workDoneAt, doneBefore),
        isReleasedFrom(doneBefore),
        sql`not ${sql.raw(IS_SUSPENDED)}`,
      ),
    )
    .orderBy(asc(jobs.id))
    .limit(200);
