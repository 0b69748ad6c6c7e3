// Crews on call: when and where they take emergencies, and the notification of those that an emergency fits.
import type { SetOnCall } from '@live-oak/contract/features/emergencies/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { minuteOf, wallTime } from '@live-oak/contract/features/calendar/week.ts';
import { and, asc, eq, inArray, isNull, type Runner, type Tx } from '../../kernel/db/drizzle.ts';
import { rowOr404 } from '../../kernel/errors.ts';
import { runCommand, type Services, type Work } from '../../kernel/services.ts';
import type { Reaction } from '../../kernel/events/kinds.ts';
import { commandForEach } from '../../kernel/scheduler.ts';
import { enqueue, type Queue, type QueueName } from '../../kernel/queue/queue.ts';
import { users } from '../accounts/tables.ts';
import { isInBidding } from '../jobs/bid-policy.ts';
import { fitOf, workPlaceOf, lackingFor } from '../jobs/fit.ts';
import { notYetNotified } from '../jobs/searches/new-work.ts';
import { jobs } from '../jobs/tables.ts';
import { asRequired, bidBlock } from '../providers/policy.ts';
import { providers } from '../providers/tables.ts';
import { hasNoBid } from './progress.ts';
import { emergencyJobs, emergencyNotices, onCall } from './tables.ts';

type OnCallRow = typeof onCall.$inferSelect;
type Provider = typeof providers.$inferSelect;
type Job = typeof jobs.$inferSelect;
type Hours = Pick<OnCallRow, 'isOn' | 'days' | 'fromMinute' | 'untilMinute'>;

/** Whether a business is on call at an instant. A span over midnight belongs to the day on which it begins. */
export function isOnCallAt({ isOn, days, fromMinute: from, untilMinute: until }: Hours, at: Date): boolean {
  if (!isOn) return false;
  const [date = '', time = ''] = wallTime(at).split(' ');
  const day = new Date(`${date}T12:00:00Z`).getUTCDay();
  const minute = minuteOf(time);
  const isDay = (one: number) => days.includes((one + 7) % 7);
  if (from === until) return isDay(day);
  if (from < until) return isDay(day) && minute >= from && minute < until;
  return minute >= from ? isDay(day) : minute < until && isDay(day - 1);
}

/** Whether a business takes emergencies at a job's place: in its parishes on call, or where it works; everywhere if it has set neither. */
function reachesPlace({ parishes }: Pick<OnCallRow, 'parishes'>, provider: Provider, job: Job): boolean {
  if (parishes.length > 0) return job.parishFips !== null && parishes.includes(job.parishFips);
  const area = workPlaceOf(provider);
  return area === null || fitOf(job, area).place !== null;
}

const mayBid = (provider: Provider, now: Date, requireCredentials: boolean) =>
  bidBlock(asRequired(provider, requireCredentials), now) === null;

async function crewsOnCall(run: Runner, now: Date, requireCredentials: boolean) {
  const rows = await run
    .select({ hours: onCall, provider: providers })
    .from(onCall)
    .innerJoin(providers, eq(providers.id, onCall.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(and(onCall.isOn, isNull(users.suspendedAt), isNull(users.closedAt)))
    .orderBy(asc(providers.userId));
  return rows.filter(({ hours, provider }) => isOnCallAt(hours, now) && mayBid(provider, now, requireCredentials));
}

/** How many businesses would be notified if their area fit. */
export const countOnCall = async (run: Runner, now: Date, requireCredentials: boolean): Promise<number> =>
  (await crewsOnCall(run, now, requireCredentials)).length;

/** Notifies the crews on call that an emergency fits, each once, so that it is no new work for them besides. */
export async function callOut({ tx, now, emit, requireCredentials }: Work, jobId: number): Promise<void> {
  const [job] = await tx.select().from(jobs).where(eq(jobs.id, jobId)).for('update');
  if (!job || job.touches === null || !isInBidding(job)) return;
  const fitting = (await crewsOnCall(tx, now, requireCredentials)).filter(
    ({ hours, provider }) =>
      lackingFor(job, asRequired(provider, requireCredentials), now).length === 0 && reachesPlace(hours, provider, job),
  );
  if (fitting.length === 0) return;
  const notices = fitting.map(({ provider }) => ({ jobId, providerId: provider.id, createdAt: now }));
  const added = await tx.insert(emergencyNotices).values(notices).onConflictDoNothing().returning();
  if (added.length > 0) {
    const providerIds = added.map(({ providerId }) => providerId);
    const called = fitting.flatMap(({ provider }) => (providerIds.includes(provider.id) ? [provider] : []));
    await notYetNotified(tx, jobId, called);
    await emit({ kind: 'emergencies.calledOut', data: { jobId, providerIds } });
  }
}

/** Notifies crews whose hours on call begin while an emergency has no bid. */
export async function callNextShift(services: Services): Promise<void> {
  const open = services.db.orm
    .select({ id: jobs.id })
    .from(emergencyJobs)
    .innerJoin(jobs, eq(jobs.id, emergencyJobs.jobId))
    .where(and(eq(jobs.status, 'open'), eq(jobs.approvalStatus, 'approved'), hasNoBid))
    .orderBy(asc(jobs.id))
    .limit(200);
  await commandForEach(services, 'emergency for the next shift', open, callOut);
}

const CALL_QUEUE: QueueName<{ jobId: number }> = { name: 'on-call' };

/** Notifies crews after the approval of an emergency, and again where more may take it: bidding reopened, or wires cleared. */
export const callOnApproval: Reaction = async (tx, event) => {
  if (event.kind === 'jobs.approved' || event.kind === 'jobs.biddingReopened' || event.kind === 'jobs.wiresSaid') {
    const { jobId } = event.data;
    const [emergency] = await tx.select().from(emergencyJobs).where(eq(emergencyJobs.jobId, jobId));
    if (emergency) {
      await enqueue(tx, CALL_QUEUE, { jobId }, { key: String(jobId) });
    }
  }
};

export const callQueue: Queue<{ jobId: number }, Services> = {
  ...CALL_QUEUE,
  concurrency: 2,
  firstWaitMs: 1000,
  longestWaitMs: 30_000,
  mostAttempts: Number.MAX_SAFE_INTEGER,
  async run(services, { payload: { jobId } }) {
    await runCommand(services, (work) => callOut(work, jobId));
    return undefined;
  },
};

/** A crew opened the emergency that it was notified of; false when it opened it before. 404 where it was not notified. */
export async function markSeen({ tx, now, emit }: Work, jobId: number, providerId: number): Promise<boolean> {
  const own = and(eq(emergencyNotices.jobId, jobId), eq(emergencyNotices.providerId, providerId));
  const notice = rowOr404(await tx.select().from(emergencyNotices).where(own).for('update'));
  if (notice.seenAt !== null) return false;
  await tx.update(emergencyNotices).set({ seenAt: now }).where(own);
  await emit({ kind: 'emergencies.seen', data: { jobId } });
  return true;
}

/** Until a business sets it: off; every day around the clock where it works. */
const DEFAULTS: SetOnCall & { isOn: boolean } = {
  isOn: false,
  days: [0, 1, 2, 3, 4, 5, 6],
  fromMinute: 0,
  untilMinute: 0,
  parishes: [],
  promiseMinutes: 60,
};

export async function readOnCall(run: Runner, provider: Provider, now: Date, requireCredentials: boolean) {
  const [row] = await run.select().from(onCall).where(eq(onCall.providerId, provider.id));
  const set = row ?? DEFAULTS;
  return {
    ...pick(set, 'isOn', 'days', 'fromMinute', 'untilMinute', 'parishes', 'promiseMinutes'),
    isOnNow: isOnCallAt(set, now),
    mayBid: mayBid(provider, now, requireCredentials),
  };
}

export async function setOnCall(tx: Tx, providerId: number, form: SetOnCall, now: Date): Promise<void> {
  const { isOn = false, days } = form;
  const set = { ...form, isOn, days: days.toSorted((a, b) => a - b), updatedAt: now };
  const row = { providerId, ...set };
  await tx.insert(onCall).values(row).onConflictDoUpdate({ target: onCall.providerId, set });
}

export async function peopleOf(run: Runner, providerIds: readonly number[]): Promise<number[]> {
  const rows = await run
    .select({ userId: providers.userId })
    .from(providers)
    .where(inArray(providers.id, [...providerIds]))
    .orderBy(providers.userId);
  return rows.map(({ userId }) => userId);
}
