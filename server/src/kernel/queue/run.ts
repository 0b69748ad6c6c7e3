// Runs the due jobs of a queue, and probes whether an unavailable service is back.
import { and, asc, DrizzleQueryError, eq, gt, min, or, sql, type Db } from '../db/drizzle.ts';
import { isUnreachable } from '../db/errors.ts';
import { failureText } from '../errors.ts';
import { claim, endAttempt, finish, inMs, isLost, renewLeases, nowOf, release, waitingIn } from './claims.ts';
import type { Claimed } from './claims.ts';
import { judgeByText, waitAfter, type Queue, type QueueServices, type Verdict } from './queue.ts';
import { queueJobs } from '../tables.ts';

type Result = 'done' | Verdict['is'];

/** What an error means. An outage of our database counts as `away`: the job is retried as soon as it is back. */
function verdictOn({ judge }: Pick<Queue, 'judge'>, error: unknown, attempts: number): Verdict {
  const isAway = isUnreachable(error) && (judge === undefined || error instanceof DrizzleQueryError);
  return isAway ? { is: 'away', failure: failureText(error) } : (judge ?? judgeByText)(error, attempts);
}

/** `isProbe`: run early to test whether the service is back; a failure does not count as an attempt. */
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
  // Outside of `try`: a failure to record the end is no failure of the job.
  await finish(services, job, write);
  return 'done';
}

/** The database was unavailable when a job ended. The job is claimed again later. */
class Unwritten extends Error {
  override name = 'Unwritten';
}

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

/** Runs all due jobs, oldest first, until the service is away or `isOver` holds; returns how many were begun. A failed job does not throw. */
export async function runQueue<Payload extends object, Needs extends QueueServices>(
  services: Needs,
  queue: Queue<Payload, Needs>,
  isOver = () => false,
): Promise<number> {
  let begun = 0;
  while (!isOver()) {
    const which = or(sql`${queueJobs.runAt} <= ${nowOf(services.clock)}`, isLost(services));
    const jobs = await claim(services, queue, { which, most: queue.concurrency });
    begun += jobs.length;
    if (jobs.length === 0 || (await runClaimed(services, queue, jobs)).includes('away')) break;
  }
  return begun;
}

/** After this many failed probes in a row (five minutes), probes are ten times rarer. */
const PROBES_OFTEN = 300;
const RARELY = 10;
/** Failed probes in a row, by database and queue. */
const failedProbes = new WeakMap<Db, Map<string, number>>();

/** Tries one of the jobs that wait for a service early, in turn; if it succeeds, all of them run now. Called each second while there are any. */
export async function probeService<Payload extends object, Needs extends QueueServices>(
  services: Needs,
  queue: Queue<Payload, Needs>,
): Promise<void> {
  const { db, clock } = services;
  const probesByQueue = failedProbes.get(db) ?? new Map<string, number>();
  failedProbes.set(db, probesByQueue);
  const probes = probesByQueue.get(queue.name) ?? 0;
  probesByQueue.set(queue.name, probes + 1);
  if (probes > PROBES_OFTEN && probes % RARELY !== 0) return;
  const waits = and(eq(queueJobs.waitsForService, true), gt(queueJobs.runAt, nowOf(clock)));
  const isCandidate = and(waitingIn(queue), waits);
  const waiting = db.orm.select({ id: queueJobs.id }).from(queueJobs).where(isCandidate);
  const candidates = await waiting.orderBy(asc(queueJobs.id)).limit(RARELY);
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
    const others = and(waitingIn(queue), eq(queueJobs.waitsForService, true));
    await db.orm.update(queueJobs).set({ runAt: clock() }).where(others);
    await runQueue(services, queue);
  }
}

/** The wait for a due job that was not claimed: `mayRun` holds it, or another process is claiming it. */
const HELD_MS = 5000;

/** When to poll again, in milliseconds from now; undefined when nothing waits. */
export async function nextPoll(services: QueueServices, queue: Pick<Queue, 'name'>): Promise<number | undefined> {
  const wanted = { at: min(queueJobs.runAt), asks: sql<boolean | null>`bool_or(${queueJobs.waitsForService})` };
  const [row] = await services.db.orm.select(wanted).from(queueJobs).where(waitingIn(queue));
  if (!row?.at) return undefined;
  const dueInMs = row.at.getTime() - services.clock().getTime();
  return row.asks ? 0 : dueInMs > 0 ? dueInMs : HELD_MS;
}
