// Fills a database with many realistic jobs, businesses, owners and bids: for benchmarks and for trying things at size.
import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../server/src/features/accounts/passwords.ts';
import { users } from '../../server/src/features/accounts/tables.ts';
import { bids } from '../../server/src/features/bids/tables.ts';
import { jobs } from '../../server/src/features/jobs/tables.ts';
import { providers } from '../../server/src/features/providers/tables.ts';
import type { Db } from '../../server/src/kernel/db/drizzle.ts';
import { openBulk, type Bulk, type Row } from './copy.ts';
import { makersFor } from './makers.ts';
import { bookMemberships, type PaidMember } from './memberships.ts';
import { bidsOf, plannerFor, type FillOptions, type PlannedJob } from './plan.ts';
import { bidRow, jobRow, providerRow, standingOf, userRow, type Standing } from './rows.ts';
import { brokenKeys, continueIdentities, withoutIndexes, withoutTriggers } from './shortcuts.ts';
import type { CreatedProvider } from './makers.ts';

export type { FillOptions } from './plan.ts';

/** What was written, in rows, and how long it took. */
export type FillReport = { users: number; providers: number; jobs: number; bids: number; seconds: number };

export type FillTarget = { db: Db; databaseUrl?: string | undefined; now: Date; say: (line: string) => void };

type Bases = Record<(typeof TABLES)[number], number>;
type Business = { id: number; userId: number; made: CreatedProvider; standing: Standing };
type Bidder = { id: number; yearsExperience: number };

const TABLES = ['users', 'providers', 'jobs', 'bids', 'ledger_transactions', 'ledger_entries'] as const;
/** Below this many jobs the indexes stay: rebuilding them would cost more than maintaining them. */
const FEW_JOBS = 5_000;
/** Generated jobs repeat texts: these contain nearly every word. */
const WORDS_FROM_JOBS = 20_000;
const OLDEST_BUSINESS_DAYS = 360;
const DAY_MS = 86_400_000;

/** The amounts of the command line, the rest in proportion: one owner for twenty jobs, one bid for two open jobs. */
export function fillOptions(given: Partial<FillOptions> & Pick<FillOptions, 'jobs' | 'providers'>): FillOptions {
  const clients = Math.max(1, Math.min(given.jobs, Math.max(20, Math.ceil(given.jobs / 20))));
  return { clients, bids: 0.5, days: 120, seed: 1, ...given };
}

/**
 * Adds the rows in one transaction: all or nothing. Of the money only the memberships are booked; jobs are in the states before
 * an award: waiting, open, closed, rejected or canceled. Throws if a foreign key would be broken, and then stores nothing.
 */
export async function fill(target: FillTarget, options: FillOptions): Promise<FillReport> {
  const started = performance.now();
  const bulk = await openBulk(target.db, target.databaseUrl);
  try {
    const counts = await fillWith(bulk, target, options);
    await bulk.commit();
    return { ...counts, seconds: (performance.now() - started) / 1000 };
  } catch (error) {
    await bulk.rollback().catch(() => undefined);
    throw error;
  }
}

async function fillWith(bulk: Bulk, { now, say }: FillTarget, options: FillOptions) {
  const timed = stopwatch(say);
  await bulk.query(`lock table ${TABLES.join(', ')} in exclusive mode`);
  const bases = await highestIds(bulk);
  const free = await withoutTriggers(bulk);
  const putBack = options.jobs > FEW_JOBS ? await withoutIndexes(bulk, ['users', 'jobs', 'bids']) : undefined;
  await bulk.query(`set local maintenance_work_mem = '256MB'`);

  const businesses = makeBusinesses(options, bases, now);
  const people = await bulk.copy(users, await personRows(options, bases, businesses, now));
  await bulk.copy(
    providers,
    businesses.map((one) => providerRow(one.id, one.userId, one.made, one.standing)),
  );
  // What the triggers would have maintained: the words that an administrator searches.
  await bulk.query(`update users u set search_words = words_of_user(u) where u.search_words = ''`);
  await bookMemberships(bulk, paidMembers(businesses), {
    transactions: bases.ledger_transactions,
    entries: bases.ledger_entries,
  });
  timed(`${people} people, ${businesses.length} of them with a business`);

  // Numbers continue after the highest id: the same seed on a database with jobs generates other jobs.
  const planned = plannerFor(options, now, bases.jobs);
  const jobCount = await bulk.copy(jobs, jobRows(options, bases, planned));
  timed(`${jobCount} jobs`);
  const bidCount = await bulk.copy(bids, bidRows(options, bases, planned, businesses, now));
  timed(`${bidCount} bids`);
  if (putBack) timed(`${await putBack()} indexes`);
  // What the triggers would have maintained: the words that misspelled ones are compared with.
  await bulk.query(`select learn_newest_words(${WORDS_FROM_JOBS})`);
  timed('words of the newest jobs');

  if (free) await refuseBroken(bulk);
  await continueIdentities(bulk, TABLES);
  await bulk.query(`analyze ${TABLES.join(', ')}`);
  timed('foreign keys checked, statistics made');
  return { users: people, providers: businesses.length, jobs: jobCount, bids: bidCount };
}

function stopwatch(say: (line: string) => void): (what: string) => void {
  let last = performance.now();
  return (what) => {
    const now = performance.now();
    say(`${((now - last) / 1000).toFixed(1).padStart(6)} s  ${what}`);
    last = now;
  };
}

async function highestIds(bulk: Bulk): Promise<Bases> {
  const highest = TABLES.map((table) => `(select coalesce(max(id), 0) from ${table})::int as ${table}`);
  const [bases] = await bulk.query<Bases>(`select ${highest.join(', ')}`);
  if (!bases) throw new Error('The highest ids could not be read');
  return bases;
}

async function refuseBroken(bulk: Bulk): Promise<void> {
  const broken = await brokenKeys(bulk, TABLES);
  if (broken.length > 0) throw new Error(`Nothing was written: rows without their parent (${broken.join(', ')})`);
}

function makeBusinesses(options: FillOptions, bases: Bases, now: Date): Business[] {
  const makers = makersFor(options.seed);
  return Array.from({ length: options.providers }, (_, index) => {
    const userId = bases.users + options.clients + index + 1;
    const random = makers.choice(-userId);
    const createdAt = new Date(now.getTime() - random.int(3, OLDEST_BUSINESS_DAYS) * DAY_MS);
    const standing = standingOf(random, createdAt, now);
    return { id: bases.providers + index + 1, userId, made: makers.provider(userId, createdAt), standing };
  });
}

function paidMembers(businesses: readonly Business[]): PaidMember[] {
  return businesses.flatMap(({ id, userId, standing }) =>
    standing.paidThrough && standing.verifiedAt ? [{ providerId: id, userId, paidAt: standing.verifiedAt }] : [],
  );
}

async function personRows(options: FillOptions, bases: Bases, businesses: readonly Business[], now: Date) {
  const makers = makersFor(options.seed);
  const unknown = await hashPassword(randomBytes(32).toString('hex'));
  const since = new Date(now.getTime() - (options.days + 1) * DAY_MS);
  return (function* rows(): Generator<Row<typeof users>> {
    for (let index = 1; index <= options.clients; index += 1) {
      const id = bases.users + index;
      yield userRow(id, makers.client(id, since), unknown);
    }
    for (const { userId, made } of businesses) yield userRow(userId, made.user, unknown);
  })();
}

function* jobRows(
  options: FillOptions,
  bases: Bases,
  planned: (index: number) => PlannedJob,
): Generator<Row<typeof jobs>> {
  for (let index = 0; index < options.jobs; index += 1) {
    const job = planned(index);
    yield jobRow(bases.jobs + index + 1, bases.users + job.client + 1, job);
  }
}

function* bidRows(
  options: FillOptions,
  bases: Bases,
  planned: (index: number) => PlannedJob,
  businesses: readonly Business[],
  now: Date,
): Generator<Row<typeof bids>> {
  const { near, all } = biddersByParish(businesses, now);
  let id = bases.bids;
  for (let index = 0; index < options.jobs; index += 1) {
    const job = planned(index);
    if (job.bidCount === 0) continue;
    const bidders = near.get(job.made.place.parishFips) ?? all;
    let letter = -1;
    for (const bid of bidsOf(index, job, bidders, { seed: options.seed, now })) {
      yield bidRow((id += 1), bases.jobs + index + 1, bid, job.biddingClosedAt ? (letter += 1) : null);
    }
  }
}

/** Only paid members bid; on a job in the parishes that they serve, where there are any. */
function biddersByParish(businesses: readonly Business[], now: Date) {
  const all: Bidder[] = [];
  const near = new Map<string, Bidder[]>();
  for (const { id, made, standing } of businesses) {
    if (standing.verificationStatus !== 'verified' || !standing.paidThrough || standing.paidThrough <= now) continue;
    const bidder = { id, yearsExperience: made.yearsExperience };
    all.push(bidder);
    for (const fips of made.serviceParishes) near.set(fips, [...(near.get(fips) ?? []), bidder]);
  }
  return { near, all };
}
