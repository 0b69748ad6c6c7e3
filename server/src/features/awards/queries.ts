// Queries of awards: contacts after payment, and awards that timers process.
import { and, asc, eq, inArray, like, lte, sql } from 'drizzle-orm';
import type { AwardCheckoutReply, Contacts } from '@live-oak/contract/features/awards/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { writeActs } from '../../kernel/audit-log/audit-log.ts';
import type { Services } from '../../kernel/services.ts';
import { users } from '../accounts/tables.ts';
import { bids } from '../bids/tables.ts';
import { LANE_COLUMNS, lackingFor } from '../jobs/lanes.ts';
import { jobs } from '../jobs/tables.ts';
import { FROZEN_SIDE } from '../payments/frozen.ts';
import { ledgerTransactions } from '../payments/tables.ts';
import { asRequired, LICENSE_COLUMNS } from '../providers/policy.ts';
import { providers } from '../providers/tables.ts';
import { awardParties, PAID } from './parties.ts';
import { awards, contactReads } from './tables.ts';

const CONTACT = ['firstName', 'lastName', 'email', 'phone'] as const;

/** Both sides' contact details of a job whose award is paid; undefined before. */
export async function contactsOf(run: Runner, jobId: number): Promise<Contacts | undefined> {
  const [row] = await awardParties(run, and(eq(awards.jobId, jobId), inArray(awards.status, [...PAID])));
  return (
    row && {
      jobId,
      client: { ...pick(row.client, ...CONTACT), address: row.job.location },
      provider: { ...pick(row.provider, 'id', 'businessName', 'licenseNumber'), ...pick(row.bidder, ...CONTACT) },
    }
  );
}

/**
 * What became of a checkout of a job, amounts in cents: only what the gateway confirmed counts. The caller has made sure that the job
 * is the reader's own.
 */
export async function awardCheckoutOf(run: Runner, jobId: number, checkoutId: string): Promise<AwardCheckoutReply> {
  const [award] = await run
    .select({ id: awards.id, status: awards.status, amountCents: awards.amountCents, url: awards.checkoutUrl })
    .from(awards)
    .where(and(eq(awards.jobId, jobId), eq(awards.checkoutId, checkoutId)));
  if (!award) {
    return { state: 'unknown', amountCents: null };
  }
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
      const isTooLate = and(eq(of, jobId), like(cause, `award:${award.id}:%`));
      return {
        state: (await run.$count(ledgerTransactions, isTooLate)) > 0 ? 'returned' : 'not_completed',
        amountCents,
      };
    }
  }
}

/** Records who read the contacts of a job, for the job and in the audit log. */
export async function recordContactRead(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  jobId: number,
  userId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(contactReads).values({ jobId, userId });
    await writeActs(tx, [{ action: 'contacts.look', actorId: userId, targetType: 'job', targetId: jobId }], clock());
  });
}

/** The bids of a job that were ever chosen, even if the choice was canceled. */
export async function chosenBids(run: Runner, jobId: number): Promise<number[]> {
  const rows = await run.select({ bidId: awards.bidId }).from(awards).where(eq(awards.jobId, jobId));
  return rows.map(({ bidId }) => bidId);
}

/**
 * Choices that wait for payment and may not be paid any more: their 48 hours are over, the bid is frozen, the owner is suspended, or the
 * business lacks a license that the job needs.
 */
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

const AT_ONCE = 200;
/** A side of the job's award is suspended. */
const SHUT_ON_JOB = FROZEN_SIDE("(select id from awards where job_id = jobs.id and status = 'paid')");

/** Jobs whose finished work was neither confirmed nor disputed in time, but for those that wait for an administrator. */
export async function unconfirmedJobs(run: Runner, doneBefore: Date): Promise<number[]> {
  const rows = await run
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.status, 'work_done'), lte(jobs.workDoneAt, doneBefore), sql`not ${sql.raw(SHUT_ON_JOB)}`))
    .orderBy(asc(jobs.id))
    .limit(AT_ONCE);
  return rows.map(({ id }) => id);
}
