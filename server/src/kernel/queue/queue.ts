// Defines a queue of a feature, and enqueues jobs in the caller's transaction.
import type { Logger } from 'pino';
import { and, eq, inArray, lt, type SQL, type Db, type Runner, type Tx } from '../db/drizzle.ts';
import { failureText } from '../errors.ts';
import { queueJobs } from '../tables.ts';

/** Identifies a failed job on the Operations page. The prefix tells it from older failures, which have plain numbers. */
export const JOB_REF = `'job-' || queue_jobs.id`;

export interface QueueServices {
  db: Db;
  clock: () => Date;
  log: Logger;
}

export interface QueueName<Payload extends object> {
  readonly name: string;
  /** Never set: it carries the type of the jobs. */
  readonly payload?: Payload;
}

export interface Job<Payload extends object> {
  id: number;
  payload: Payload;
  attempts: number;
  createdAt: Date;
}

/** Runs in the transaction that ends the job; not at all when another process has taken it over. */
export type Finish = (tx: Tx) => Promise<unknown>;

/** `away`: the service does not answer, for no job. `busy`: it cannot now. `failed`: a problem of this job. `refused`: a retry would not help. */
export interface Verdict {
  is: 'away' | 'busy' | 'failed' | 'refused';
  /** For the log and the Operations page; contains no personal data. */
  failure: string;
  /** The shortest wait, where the service asked for one. */
  waitMs?: number | undefined;
}

/** `Needs`: the services that its handler uses. */
export interface Queue<
  Payload extends object = object,
  Needs extends QueueServices = never,
> extends QueueName<Payload> {
  /** Jobs at the same time in one process; 1: one after the other, oldest first. */
  concurrency: number;
  /** The wait after the first failure; doubled each time up to the longest. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** After these a job has failed; an administrator can retry it. */
  mostAttempts: number;
  /** Must be repeatable: it may run again after a crash. */
  run(services: Needs, job: Job<Payload>): Promise<Finish | undefined>;
  /** How long after its failure a job is deleted; left out: never. */
  forgetAfterMs?: number;
  /** Left out: every error is `failed`, with its text. */
  judge?: (error: unknown, attempts: number) => Verdict;
  /** A condition on the jobs that may be claimed now. */
  mayRun?: (now: Date) => SQL;
  /** Runs only where timers run: tests and tools run it themselves. */
  onlyWithTimers?: true;
  /** Sends to people, so it waits while the demonstration is made, whose people do not exist. */
  sendsOut?: true;
  /** Moves over what the previous version left in a separate table. Called regularly; must be repeatable. */
  drain?(services: Needs): Promise<void>;
}

export const judgeByText = (error: unknown): Verdict => ({ is: 'failed', failure: failureText(error) });

export const waitAfter = (
  { firstWaitMs, longestWaitMs }: Pick<Queue, 'firstWaitMs' | 'longestWaitMs'>,
  tries: number,
) => Math.min(firstWaitMs * 2 ** Math.max(0, tries - 1), longestWaitMs);

/** Enqueues many jobs in one statement, without those whose key exists already. Returns how many. */
export async function enqueueAll<Payload extends object>(
  tx: Runner,
  { name }: QueueName<Payload>,
  payloads: readonly Payload[],
  { keyOf, runAt }: { keyOf?: (payload: Payload) => string | undefined; runAt?: Date | undefined } = {},
): Promise<number> {
  if (payloads.length === 0) return 0;
  const jobs = payloads.map((payload) => ({
    queue: name,
    payload,
    key: keyOf?.(payload) ?? null,
    ...(runAt ? { runAt } : {}),
  }));
  const made = await tx.insert(queueJobs).values(jobs).onConflictDoNothing().returning({ id: queueJobs.id });
  return made.length;
}

/** Enqueues a job in the caller's transaction; the commit notifies the workers. False when the key exists already. */
export async function enqueue<Payload extends object>(
  tx: Runner,
  queue: QueueName<Payload>,
  payload: Payload,
  { key, runAt }: { key?: string; runAt?: Date } = {},
): Promise<boolean> {
  return (await enqueueAll(tx, queue, [payload], { keyOf: () => key, runAt })) > 0;
}

export async function purgeAbandoned(
  { db, clock }: QueueServices,
  { name, forgetAfterMs }: Pick<Queue, 'name' | 'forgetAfterMs'>,
): Promise<void> {
  if (forgetAfterMs !== undefined) {
    const before = new Date(clock().getTime() - forgetAfterMs);
    await db.orm.delete(queueJobs).where(and(eq(queueJobs.queue, name), lt(queueJobs.failedAt, before)));
  }
}

/** Cancels jobs that were not begun, by their keys; returns how many. */
export async function cancel(tx: Tx, { name }: QueueName<object>, keys: readonly string[]): Promise<number> {
  const isNew = and(eq(queueJobs.queue, name), inArray(queueJobs.key, [...keys]), eq(queueJobs.attempts, 0));
  return (await tx.delete(queueJobs).where(isNew).returning({ id: queueJobs.id })).length;
}

/** Deletes jobs by their keys, even claimed ones: a process that runs one writes nothing at its end. */
export async function drop(tx: Tx, { name }: QueueName<object>, keys: readonly string[]): Promise<void> {
  await tx.delete(queueJobs).where(and(eq(queueJobs.queue, name), inArray(queueJobs.key, [...keys])));
}

export async function reschedule(
  tx: Runner,
  { name }: QueueName<object>,
  { which, runAt }: { which: SQL | undefined; runAt: Date },
): Promise<void> {
  const ofQueue = and(eq(queueJobs.queue, name), which);
  await tx.update(queueJobs).set({ runAt }).where(ofQueue);
}
