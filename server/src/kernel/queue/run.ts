// Runs the due jobs of a queue, and probes whether an unavailable service is back.
import { and, asc, DrizzleQueryError, eq, gt, min, or, sql } from 'drizzle-orm';
import { isUnreachable } from '../db/errors.ts';
import { failureText } from '../errors.ts';
import {
  claim,
  endAttempt,
  finish,
  inMs,
  isLost,
  renewLeases,
  nowOf,
  release,
  waitingIn,
  type Claimed,
} from './claims.ts';
import { judgeByText, waitAfter, type Queue, type QueueServices, type Verdict } from './queue.ts';
import { queueJobs } from './tables.ts';

type Result = 'done' | Verdict['is'];

/**
 * What an error means. A database that was away in the middle of a job is a service that is away: the job is tried again as soon as it
 * is back, however long the queue waits after a failure.
 */
function verdictOn({ judge }: Pick<Queue, 'judge'>, error: unknown, attempts: number): Verdict {
  const isAway = isUnreachable(error) && (judge === undefined || error instanceof DrizzleQueryError);
  return isAway ? { is: 'away', failure: failureText(error) } : (judge ?? judgeByText)(error, attempts);
}

/** `isProbe`: run early to see whether the service is back; a failure does not count as an attempt. */
async function runOne<Payload extends object, Needs extends QueueServices>(
  services: Needs,
  queue: Queue<Payload, Needs>,
  job: Claimed<Payload>,
  isProbe: boolean,
): Promise<Result> {
  let write;
  try {
    write = await queue.run(services, job);
  } catch (error) {
    const { is, failure, waitMs = 0 } = verdictOn(queue, error, job.attempts);
    const attempts = isProbe ? job.attempts - 1 : job.attempts;
    const isOver = is === 'refused' || attempts >= queue.mostAttempts;
    // Payloads stay out of the log; the job's number is enough to find the row.
    services.log.warn(
      { queue: queue.name, jobId: job.id, attempts, code: failure },
      isOver ? 'a background job failed and is given up' : 'a background job failed; it will be tried again',
    );
    const waitsForService = is === 'away' || is === 'busy';
    const wait = Math.min(Math.max(waitAfter(queue, attempts), waitMs), queue.longestWaitMs);
    const runAt = isProbe ? job.turn : inMs(services.clock, wait);
    const next = isOver ? { failedAt: services.clock() } : { attempts, waitsForService, runAt };
    await endAttempt(services, job, { failure, ...next });
    return is;
  }
  // Done outside: a failure to write it down must not be taken for a failure of the job.
  await finish(services, job, write);
  return 'done';
}

/** The outcome of a job could not be written: the database is unavailable. Nobody holds the job; it is claimed again afterwards. */
class Unwritten extends Error {
  override name = 'Unwritten';
}

/** Runs what was claimed, all at the same time; returns what became of each. */
async function runClaimed<Payload extends object, Needs extends QueueServices>(
  services: Needs,
  queue: Queue<Payload, Needs>,
  jobs: readonly Claimed<Payload>[],
  isProbe = false,
): Promise<Result[]> {
  const stop = renewLeases(services, jobs);
  const results = await Promise.allSettled(
    jobs.map((job) => runOne(services, queue, job, isProbe).finally(() => release(services.db, [job]))),
  );
  stop();
  return results.map((result) => {
    if (result.status === 'rejected') {
      throw new Unwritten('the end of a background job could not be written', { cause: result.reason });
    }
    return result.value;
  });
}

const NEVER = () => false;

/**
 * Runs everything that is due, oldest first, so many at a time, until the service is away or `isOver` holds; returns how many were
 * begun. Never throws for a job that fails.
 */
export async function runQueue<Payload extends object, Needs extends QueueServices>(
  services: Needs,
  queue: Queue<Payload, Needs>,
  isOver = NEVER,
): Promise<number> {
  let begun = 0;
  while (!isOver()) {
    const which = or(sql`${queueJobs.runAt} <= ${nowOf(services.clock)}`, isLost(services));
    const jobs = await claim(services, queue, { which, most: queue.concurrency });
    begun += jobs.length;
    const results = jobs.length === 0 ? [] : await runClaimed(services, queue, jobs);
    if (jobs.length === 0 || results.includes('away')) {
      break;
    }
  }
  return begun;
}

/** After this many failed probes in a row (five minutes), probes are ten times rarer. */
const PROBES_OFTEN = 300;
const RARELY = 10;
/** In vain in a row, by the services of the process and the queue's name. */
const asked = new WeakMap<object, Map<string, number>>();

function probesOf(services: object): Map<string, number> {
  const known = asked.get(services) ?? new Map<string, number>();
  asked.set(services, known);
  return known;
}

/**
 * One of the jobs that wait for a service is tried before its time, in turns and without counting it; where it goes through, all of
 * them run now. Called every second while there are any.
 */
export async function probeService<Payload extends object, Needs extends QueueServices>(
  services: Needs,
  queue: Queue<Payload, Needs>,
): Promise<void> {
  const { db, clock } = services;
  const probesByQueue = probesOf(services.db);
  const probes = probesByQueue.get(queue.name) ?? 0;
  probesByQueue.set(queue.name, probes + 1);
  if (probes > PROBES_OFTEN && probes % RARELY !== 0) {
    return;
  }
  const waits = and(eq(queueJobs.waitsForService, true), gt(queueJobs.runAt, nowOf(clock)));
  const candidates = await db.orm
    .select({ id: queueJobs.id })
    .from(queueJobs)
    .where(and(waitingIn(queue), waits))
    .orderBy(asc(queueJobs.id))
    .limit(RARELY);
  const candidate = candidates[probes % Math.max(1, candidates.length)];
  const which = and(waits, eq(queueJobs.id, candidate?.id ?? 0));
  const [job] = candidate ? await claim(services, queue, { which, most: 1 }) : [];
  if (!job) {
    probesByQueue.delete(queue.name);
    return;
  }
  const [result] = await runClaimed(services, queue, [job], true);
  if (result === 'done') {
    probesByQueue.delete(queue.name);
    await db.orm
      .update(queueJobs)
      .set({ runAt: clock() })
      .where(and(waitingIn(queue), eq(queueJobs.waitsForService, true)));
    await runQueue(services, queue);
  }
}

/** What is due and was not claimed is held back, or being claimed by another process. */
const HELD_MS = 5000;

/** When to poll again, in milliseconds from now; undefined when nothing waits. */
export async function nextPoll(services: QueueServices, queue: Pick<Queue, 'name'>): Promise<number | undefined> {
  const [row] = await services.db.orm
    .select({ at: min(queueJobs.runAt), asks: sql<boolean | null>`bool_or(${queueJobs.waitsForService})` })
    .from(queueJobs)
    .where(waitingIn(queue));
  if (!row?.at) {
    return undefined;
  }
  const dueInMs = row.at.getTime() - services.clock().getTime();
  return row.asks ? 0 : dueInMs > 0 ? dueInMs : HELD_MS;
}
