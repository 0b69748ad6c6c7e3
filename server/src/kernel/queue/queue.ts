// Defines a queue of a feature, and enqueues jobs in the caller's transaction.
import type { SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db, Runner, Tx } from '../db/open.ts';
import { failureText } from '../errors.ts';
import { queueJobs } from './tables.ts';

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

/** What is written when a job is done: in one transaction with its end, or not at all when somebody else took it over. */
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
  /** Left out: every error is the job's own, and its text is kept. */
  judge?: (error: unknown, attempts: number) => Verdict;
  /** Only jobs for which this holds may be claimed now. */
  mayRun?: (now: Date) => SQL;
  /** Moves over what the version before this one left in a queue of its own. Called now and then; must be repeatable. */
  drain?(services: Needs): Promise<void>;
}

export const judgeByText = (error: unknown): Verdict => ({ is: 'failed', failure: failureText(error) });

/** How long to wait after the nth failure. */
export function waitAfter({ firstWaitMs, longestWaitMs }: Pick<Queue, 'firstWaitMs' | 'longestWaitMs'>, tries: number) {
  return Math.min(firstWaitMs * 2 ** Math.max(0, tries - 1), longestWaitMs);
}

/** Puts many jobs into a queue in one statement, as enqueue() does one. */
export async function enqueueAll<Payload extends object>(
  tx: Runner,
  { name }: QueueName<Payload>,
  payloads: readonly Payload[],
): Promise<void> {
  if (payloads.length > 0) {
    await tx.insert(queueJobs).values(payloads.map((payload) => ({ queue: name, payload })));
  }
}

/** Puts a job into a queue in the caller's transaction; its commit wakes the workers. False when the key is there already. */
export async function enqueue<Payload extends object>(
  tx: Runner,
  { name }: QueueName<Payload>,
  payload: Payload,
  { key, runAt }: { key?: string; runAt?: Date } = {},
): Promise<boolean> {
  const made = await tx
    .insert(queueJobs)
    .values({ queue: name, payload, key: key ?? null, ...(runAt ? { runAt } : {}) })
    .onConflictDoNothing()
    .returning({ id: queueJobs.id });
  return made.length > 0;
}
