// Reads awards with both sides: the owner of the job, and the business of the bid with its person.
import { desc, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Runner } from '../../kernel/db/open.ts';
import { users } from '../accounts/tables.ts';
import { bids } from '../bids/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { providers } from '../providers/tables.ts';
import { awards } from './tables.ts';

const clients = alias(users, 'clients');
const bidders = alias(users, 'bidders');

/** A payment was made, and not refunded: both sides know each other. */
export const PAID = ['paid', 'released'] as const;
/** A payment was made, even if it was refunded later. */
export const EVER_PAID = [...PAID, 'refunded'] as const;

/** The awards of a condition with their sides, the newest first. */
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
