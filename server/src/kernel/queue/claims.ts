// Claims jobs with a lease, renews and ends it. Only the last claimant of a job ends it.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, notInArray, sql } from '../db/drizzle.ts';
import type { PgUpdateSetSource, SQL, Db } from '../db/drizzle.ts';
import { retryWrite } from '../db/errors.ts';
import type { Finish, Job, Queue, QueueServices } from './queue.ts';
import { queueJobs } from '../tables.ts';

/** When the job of a dead process is claimed again. */
const LEASE_MS = 60_000;
const RENEW_EACH_MS = LEASE_MS / 3;
/** A job that hangs loses its lease after ten minutes. */
const MOST_RENEWALS = 30;

const ownedByDb = new WeakMap<Db, { name: string; jobs: Set<number> }>();

/** What this process claims over these connections: its name in `holder`, and the ids of the jobs that it runs. */
export function ownedBy(db: Db): { name: string; jobs: Set<number> } {
  const owned = ownedByDb.get(db) ?? { name: randomUUID(), jobs: new Set() };
  ownedByDb.set(db, owned);
  return owned;
}

export interface Claimed<Payload extends object = object> extends Job<Payload> {
  holder: string;
  /** When it was due before it was claimed. */
  turn: Date;
}

/** The later of both clocks: a process whose clock is behind neither misses a job nor holds one too briefly. */
export const nowOf = (clock: () => Date) => sql`greatest(${clock().toISOString()}::timestamptz, now())`;
/** Counted from the write, not from the beginning of the transaction. */
export const inMs = (clock: () => Date, ms: number) =>
  sql`greatest(${clock().toISOString()}::timestamptz, clock_timestamp()) + make_interval(secs => ${ms / 1000})`;

export const waitingIn = ({ name }: Pick<Queue, 'name'>) => and(eq(queueJobs.queue, name), isNull(queueJobs.failedAt));

/** Long enough that two claims of this process do not treat each other's jobs as lost. */
const LOST_AFTER_MS = 1000;

/** Claimed by this process and not running, because the connection broke meanwhile: it need not wait for the end of its lease. */
export function isLost({ db, clock }: QueueServices): SQL | undefined {
  const { name } = ownedBy(db);
  const before = sql`${nowOf(clock)} + make_interval(secs => ${(LEASE_MS - LOST_AFTER_MS) / 1000})`;
  return and(sql`split_part(${queueJobs.holder}, ':', 1) = ${name}`, sql`${queueJobs.runAt} <= ${before}`);
}

/** Claims waiting jobs, oldest first, in a separate transaction. Others cannot claim them until the lease ends, this process not until they end. */
export function claim<Payload extends object>(
  { db, clock }: QueueServices,
  queue: Pick<Queue<Payload>, 'name' | 'mayRun'>,
  { which, most }: { which: SQL | undefined; most: number },
): Promise<Claimed<Payload>[]> {
  const owned = ownedBy(db);
  const holder = `${owned.name}:${randomUUID()}`;
  let due: { id: number; turn: Date }[] = [];
  const claiming = db.transaction(async (tx) => {
    const isDue = and(waitingIn(queue), notInArray(queueJobs.id, [...owned.jobs]), which, queue.mayRun?.(clock()));
    const waiting = tx.select({ id: queueJobs.id, turn: queueJobs.runAt }).from(queueJobs).where(isDue);
    due = await waiting.orderBy(asc(queueJobs.id)).limit(most).for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const turns = new Map(due.map(({ id, turn }) => [id, turn]));
    // Before the commit, so that another claim of this process does not treat them as lost.
    due.forEach(({ id }) => owned.jobs.add(id));
    const attempts = sql`${queueJobs.attempts} + 1`;
    const lease = { attempts, runAt: inMs(clock, LEASE_MS), holder, waitsForService: false, failure: null };
    const isClaimed = inArray(queueJobs.id, [...turns.keys()]);
    const rows = await tx.update(queueJobs).set(lease).where(isClaimed).returning();
    return rows
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, payload, attempts, createdAt }) => ({
        id,
        // Only enqueue() writes it, and takes what the queue's name declares.
        payload: payload as Payload,
        attempts,
        createdAt,
        holder,
        turn: turns.get(id) ?? clock(),
      }));
  });
  return claiming.catch((error: unknown) => {
    release(db, due);
    throw error;
  });
}

/** The job still exists and was not claimed by another process since. */
const isMine = ({ id, holder }: Claimed) => and(eq(queueJobs.id, id), eq(queueJobs.holder, holder));

export function renewLeases({ db, clock, log }: QueueServices, jobs: readonly Claimed[]): () => void {
  const ids = jobs.map(({ id }) => id);
  const areMine = and(inArray(queueJobs.id, ids), eq(queueJobs.holder, jobs[0]?.holder ?? ''));
  let left = MOST_RENEWALS;
  const renewal = setInterval(() => {
    left -= 1;
    if (left < 0) {
      clearInterval(renewal);
      release(db, jobs);
      return;
    }
    const runAt = inMs(clock, LEASE_MS);
    const renewed = db.orm.update(queueJobs).set({ runAt }).where(areMine);
    renewed.catch((error: unknown) => log.warn({ err: error }, 'the leases of background jobs could not be renewed'));
  }, RENEW_EACH_MS).unref();
  return () => clearInterval(renewal);
}

export const release = (db: Db, jobs: readonly Pick<Claimed, 'id'>[]) =>
  jobs.forEach(({ id }) => ownedBy(db).jobs.delete(id));

/** Deletes a completed job and writes what its handler returned, in one transaction. */
export function finish({ db }: QueueServices, job: Claimed, write: Finish | undefined): Promise<void> {
  return retryWrite(() =>
    db.transaction(async (tx) => {
      const owned = await tx.delete(queueJobs).where(isMine(job)).returning({ id: queueJobs.id });
      if (owned.length > 0) await write?.(tx);
    }),
  );
}

/** Records a failed attempt: when it is retried, or that the job has failed. */
export async function endAttempt({ db }: QueueServices, job: Claimed, result: PgUpdateSetSource<typeof queueJobs>) {
  const ended = { ...result, holder: null };
  await retryWrite(() => db.orm.update(queueJobs).set(ended).where(isMine(job)));
}
