// Defines a queue of a feature, and enqueues jobs in the caller's transaction.
import { and, eq, inArray, lt, type SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db, Runner, Tx } from '../db/open.ts';
import { failureText } from '../errors.ts';
import { queueJobs } from './tables.ts';

/** What names a given up job on the Operations page: other failures of the same kind had plain numbers before. */
export const JOB_REF = `'job-' || queue_jobs.id`;

/** What the queues themselves need of the process. */
export interface QueueServices {
  db: Db;
  clock: () => Date;
  log: Logger;
}

/** A queue by its name; what its jobs carry. */
export interface QueueName<Payload extends object> {
  readonly name: string;
  /** In the type alone. */
  readonly payload?: Payload;
}

export interface Job<Payload extends object> {
  id: number;
  payload: Payload;
  /** How often it was begun, this time included. */
  attempts: number;
  createdAt: Date;
}

/** What is written when a job is done: in one transaction with its end, or not at all when another process took it over. */
export type Finish = (tx: Tx) => Promise<unknown>;

/**
 * What an error means. `away`: the service gave no answer, so that the next job would get none either. `busy`: it answered that it
 * cannot now. `failed`: this job's own trouble. `refused`: another try would not change it.
 */
export interface Verdict {
  is: 'away' | 'busy' | 'failed' | 'refused';
  /** For the log and the operations page; holds no personal data. */
  failure: string;
  /** The least to wait, where the service named a time. */
  waitMs?: number | undefined;
}

/** `Needs`: what its handler needs. */
export interface Queue<
  Payload extends object = object,
  Needs extends QueueServices = never,
> extends QueueName<Payload> {
  /** So many run at the same time in one process; 1: one after the other, oldest first. */
  concurrency: number;
  /** The wait after the first failure, doubled each time up to the longest. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** Then a job is given up, until an administrator retries it. */
  mostAttempts: number;
  /** Does a job. It may run again after a crash, so that it must be repeatable. */
  run(services: Needs, job: Job<Payload>): Promise<Finish | undefined>;
  /** A job that was given up is deleted this long after; left out: never. */
  forgetAfterMs?: number;
  /** Left out: every error counts as the job's own, and its text is stored. */
  judge?: (error: unknown, attempts: number) => Verdict;
  /** Only jobs for which this holds may be claimed now. */
  mayRun?: (now: Date) => SQL;
  /** Runs only where the timers run: tests and tools run it themselves. */
  onlyWithTimers?: true;
  /** Sends to people outside: not while the demonstration is made, whose people do not exist. */
  sendsOut?: true;
  /** Moves over what the previous version left in a queue of its own. Called regularly; must be repeatable. */
  drain?(services: Needs): Promise<void>;
}

export const judgeByText = (error: unknown): Verdict => ({ is: 'failed', failure: failureText(error) });

/** How long to wait after the nth failure. */
export function waitAfter({ firstWaitMs, longestWaitMs }: Pick<Queue, 'firstWaitMs' | 'longestWaitMs'>, tries: number) {
  return Math.min(firstWaitMs * 2 ** Math.max(0, tries - 1), longestWaitMs);
}

/** Puts many jobs into a queue in one statement, as enqueue() does one; those whose key is there already are left out. Returns how many. */
export async function enqueueAll<Payload extends object>(
  tx: Runner,
  { name }: QueueName<Payload>,
  payloads: readonly Payload[],
  { keyOf, runAt }: { keyOf?: (payload: Payload) => string | undefined; runAt?: Date | undefined } = {},
): Promise<number> {
  if (payloads.length === 0) {
    return 0;
  }
  const jobs = payloads.map((payload) => ({
    queue: name,
    payload,
    key: keyOf?.(payload) ?? null,
    ...(runAt ? { runAt } : {}),
  }));
  const made = await tx.insert(queueJobs).values(jobs).onConflictDoNothing().returning({ id: queueJobs.id });
  return made.length;
}

/** Puts a job into a queue in the caller's transaction; its commit notifies the workers. False when the key is there already. */
export async function enqueue<Payload extends object>(
  tx: Runner,
  queue: QueueName<Payload>,
  payload: Payload,
  { key, runAt }: { key?: string; runAt?: Date } = {},
): Promise<boolean> {
  return (await enqueueAll(tx, queue, [payload], { keyOf: () => key, runAt })) > 0;
}

/** Deletes jobs that failed long ago, where their queue allows it. */
export async function purgeAbandoned(
  { db, clock }: QueueServices,
  { name, forgetAfterMs }: Pick<Queue, 'name' | 'forgetAfterMs'>,
): Promise<void> {
  if (forgetAfterMs !== undefined) {
    const before = new Date(clock().getTime() - forgetAfterMs);
    await db.orm.delete(queueJobs).where(and(eq(queueJobs.queue, name), lt(queueJobs.failedAt, before)));
  }
}

/** Cancels jobs by their keys; returns how many there were. One that was begun is not canceled. */
export async function cancel(tx: Tx, { name }: QueueName<object>, keys: readonly string[]): Promise<number> {
  const canceled = await tx
    .delete(queueJobs)
    .where(and(eq(queueJobs.queue, name), inArray(queueJobs.key, [...keys]), eq(queueJobs.attempts, 0)))
    .returning({ id: queueJobs.id });
  return canceled.length;
}

/** Deletes jobs by their keys, whatever holds them: who runs one writes nothing at its end. */
export async function drop(tx: Tx, { name }: QueueName<object>, keys: readonly string[]): Promise<void> {
  await tx.delete(queueJobs).where(and(eq(queueJobs.queue, name), inArray(queueJobs.key, [...keys])));
}

/** Changes when waiting jobs run next. */
export async function reschedule(
  tx: Runner,
  { name }: QueueName<object>,
  { which, runAt }: { which: SQL | undefined; runAt: Date },
): Promise<void> {
  await tx
    .update(queueJobs)
    .set({ runAt })
    .where(and(eq(queueJobs.queue, name), which));
}
