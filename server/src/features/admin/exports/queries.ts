// Jobs, bids and entries of the ledger as CSV: narrow rows read by descending id.
import { pick } from '@live-oak/contract/keys.ts';
import type { Page } from '@live-oak/contract/route.ts';
import { and, desc, eq, sql, type Db } from '../../../kernel/db/drizzle.ts';
import { newestPage, olderThan } from '../../../kernel/http/handler.ts';
import { nameOf, users } from '../../accounts/tables.ts';
import { bids } from '../../bids/tables.ts';
import { adminSearch, statusCondition } from '../../jobs/conditions.ts';
import { isUnsealed } from '../../jobs/policy.ts';
import { jobs } from '../../jobs/tables.ts';
import { ledgerEntries, ledgerTransactions } from '../../payments/tables.ts';
import { providers } from '../../providers/tables.ts';

interface JobFilter extends Page {
  search?: string | undefined;
  status?: readonly string[] | undefined;
  parishFips?: string | undefined;
  owner?: number | undefined;
}

export async function readJobLines({ orm }: Db, { search, status, parishFips, owner, limit, cursor }: JobFilter) {
  const rows = limit + 1;
  const where = and(
    olderThan(jobs.id, cursor),
    statusCondition(status),
    parishFips === undefined ? undefined : eq(jobs.parishFips, parishFips),
    owner === undefined ? undefined : eq(jobs.clientId, owner),
  );
  return orm
    .select({
      job: {
        ...pick(jobs, 'id', 'title', 'serviceCode', 'urgency', 'approvalStatus', 'status', 'rejectionReason'),
        ...pick(jobs, 'location', 'city', 'zip', 'parishFips', 'budgetCents', 'standing', 'wires', 'trunk'),
        ...pick(jobs, 'createdAt', 'submittedAt', 'approvedAt', 'biddingClosesAt', 'biddingClosedAt', 'completedAt'),
      },
      owner: nameOf(users),
      email: users.email,
      isTest: users.isTest,
      bids: sql<number>`(select count(*)::int from bids b
        where b.job_id = ${jobs.id} and b.status in ('pending', 'accepted', 'rejected'))`,
    })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.clientId))
    .where(search?.trim() ? adminSearch(search.trim(), { where, order: [desc(jobs.id)], limit: rows }) : where)
    .orderBy(desc(jobs.id))
    .limit(rows);
}
export type JobLine = Awaited<ReturnType<typeof readJobLines>>[number];

export async function readBidLines({ orm }: Db, page: Page) {
  const lines = orm
    .select({
      bid: bids,
      job: pick(jobs, 'title', 'status', 'biddingClosedAt'),
      businessName: providers.businessName,
      isTest: users.isTest,
    })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .innerJoin(providers, eq(providers.id, bids.providerId))
    .innerJoin(users, eq(users.id, providers.userId));
  return newestPage(lines.$dynamic(), bids.id, page);
}
export type BidLine = Awaited<ReturnType<typeof readBidLines>>[number];

/** Amount and message stay sealed in an export until the bidding closes, so no view of them is recorded. */
export const isSealedLine = ({ job }: BidLine) => !isUnsealed(job);

export async function readEntries({ orm }: Db, page: Page) {
  const entries = orm
    .select({ entry: ledgerEntries, transaction: ledgerTransactions })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId));
  return newestPage(entries.$dynamic(), ledgerEntries.id, page);
}
export type EntryLine = Awaited<ReturnType<typeof readEntries>>[number];
