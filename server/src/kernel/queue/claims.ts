// Leases jobs: claims, renews and completes them. Only the last claimant of a job ends it.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, notInArray, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '../db/open.ts';
import { retryWrite } from '../db/errors.ts';
import type { Finish, Job, Queue, QueueServices } from './queue.ts';
import { queueJobs } from './tables.ts';

/** A job whose process died is claimed again after this. */
const LEASE_MS = 60_000;
const RENEW_EACH_MS = LEASE_MS / 3;
/** A call that hangs for ever is given up after ten minutes. */
const MOST_RENEWALS = 30;

/** What this process holds, by its connections to the database: its name in `holder`, and the jobs it is running. */
interface Held {
  name: string;
  jobs: Set<number>;
}
const heldByDb = new WeakMap<Db, Held>();

export function heldBy(db: Db): Held {
  const owned = heldByDb.get(db) ?? { name: randomUUID(), jobs: new Set() };
  heldByDb.set(db, owned);
  return owned;
}

export interface Claimed<Payload extends object = object> extends Job<Payload> {
  holder: string;
  /** When its turn was before it was claimed. */
  turn: Date;
}

/** The later of both clocks: a process whose clock is behind the database's neither overlooks a job nor holds one too briefly. */
export const nowOf = (clock: () => Date) => sql`greatest(${clock().toISOString()}::timestamptz, now())`;
/** By the time at which it is written, not by that of the transaction's beginning. */
export const inMs = (clock: () => Date, ms: number) =>
  sql`greatest(${clock().toISOString()}::timestamptz, clock_timestamp()) + make_interval(secs => ${ms / 1000})`;

export const waitingIn = ({ name }: Pick<Queue, 'name'>) => and(eq(queueJobs.queue, name), isNull(queueJobs.failedAt));

/** Two claims at the same time in this process do not treat each other's jobs as lost. */
const LOST_AFTER_MS = 1000;

/**
 * Claimed by this process a while ago and not running: the database became unavailable between the claim, or the end of the job, and its
 * answer. It need not wait for the end of the lease.
 */
export function isLost({ db, clock }: QueueServices): SQL | undefined {
  const { name } = heldBy(db);
  const before = sql`${nowOf(clock)} + make_interval(secs => ${(LEASE_MS - LOST_AFTER_MS) / 1000})`;
  return and(sql`split_part(${queueJobs.holder}, ':', 1) = ${name}`, sql`${queueJobs.runAt} <= ${before}`);
}

/**
 * Claims waiting jobs, oldest first, in a transaction of its own; no other process can claim them until the lease ends, and this one
 * not before it has ended them, whatever its clock says.
 */
export function claim<Payload extends object>(
  { db, clock }: QueueServices,
  queue: Pick<Queue<Payload>, 'name' | 'mayRun'>,
  { which, most }: { which: SQL | undefined; most: number },
): Promise<Claimed<Payload>[]> {
  const owned = heldBy(db);
  const holder = `${owned.name}:${randomUUID()}`;
  let due: { id: number; turn: Date }[] = [];
  const claiming = db.transaction(async (tx) => {
    due = await tx
      .select({ id: queueJobs.id, turn: queueJobs.runAt })
      .from(queueJobs)
      .where(and(waitingIn(queue), notInArray(queueJobs.id, [...owned.jobs]), which, queue.mayRun?.(clock())))
      .orderBy(asc(queueJobs.id))
      .limit(most)
      .for('update', { skipLocked: true });
    if (due.length === 0) {
      return [];
    }
    const turns = new Map(due.map(({ id, turn }) => [id, turn]));
    // Before the commit, so that no other claim of this process treats them as lost.
    due.forEach(({ id }) => owned.jobs.add(id));
    const rows = await tx
      .update(queueJobs)
      .set({
        attempts: sql`${queueJobs.attempts} + 1`,
        runAt: inMs(clock, LEASE_MS),
        holder,
        waitsForService: false,
        failure: null,
      })
      .where(inArray(queueJobs.id, [...turns.keys()]))
      .returning();
    return rows
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, payload, attempts, createdAt }) => ({
        id,
        // Written by enqueue() alone, which takes what the queue's name declares.
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

/** Renews the leases of jobs of one claim until the answered function is called. */
export function renewLeases({ db, clock, log }: QueueServices, jobs: readonly Claimed[]): () => void {
  const ids = jobs.map(({ id }) => id);
  let left = MOST_RENEWALS;
  const renewal = setInterval(() => {
    left -= 1;
    if (left < 0) {
      clearInterval(renewal);
      release(db, jobs);
      return;
    }
    db.orm
      .update(queueJobs)
      .set({ runAt: inMs(clock, LEASE_MS) })
      .where(and(inArray(queueJobs.id, ids), eq(queueJobs.holder, jobs[0]?.holder ?? '')))
      .catch((error: unknown) => log.warn({ err: error }, 'the leases of background jobs could not be renewed'));
  }, RENEW_EACH_MS).unref();
  return () => clearInterval(renewal);
}

/** This process runs the jobs no more. */
export const release = (db: Db, jobs: readonly Pick<Claimed, 'id'>[]) =>
  jobs.forEach(({ id }) => heldBy(db).jobs.delete(id));

/** Deletes a job that is done, with what its handler writes at the end. A database that is away for a moment is waited for. */
export function finish({ db }: QueueServices, job: Claimed, write: Finish | undefined): Promise<void> {
  return retryWrite(() =>
    db.transaction(async (tx) => {
      const owned = await tx.delete(queueJobs).where(isMine(job)).returning({ id: queueJobs.id });
      if (owned.length > 0) {
        await write?.(tx);
      }
    }),
  );
}

/** Writes down a failed attempt: when it is tried again, or that it is given up. */
export async function endAttempt({ db }: QueueServices, job: Claimed, result: PgUpdateSetSource<typeof queueJobs>) {
  await retryWrite(() =>
    db.orm
      .update(queueJobs)
      .set({ ...result, holder: null })
      .where(isMine(job)),
  );
}
