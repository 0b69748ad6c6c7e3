// Work that does not go on: a paid job without an agreed day, and started work that was not finished. Both sides are asked once.
// Awards and appointments belong to features below.
import { DAY_ASKED_HOURS, END_ASKED_DAYS } from '@live-oak/contract/features/jobs/states.ts';
import { eq, sql } from '../../kernel/db/drizzle.ts';
import { commandForEach } from '../../kernel/scheduler.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { lockJob } from './moves.ts';
import { jobs } from './tables.ts';

const BATCH = 100;

/**
 * SQL text: whether the appointment `t` is a day of the work, agreed or proposed; `award`: the paid award's alias. One before the payment was
 * a visit, and nobody came to one that passed a day ago without the work having begun.
 */
export const IS_WORK_DAY = (award: string, now: string): string => `(t.starts_at > ${award}.paid_at
  and (t.status = 'confirmed' and t.ends_at > ${now} - interval '24 hours' or t.status = 'pending' and t.starts_at > ${now}))`;

/** A condition on a job `j` and its paid award `a`: it has no day. */
export const WITHOUT_DAY = `j.status = 'awarded' and not exists (
  select 1 from appointments t where t.bid_id = a.bid_id and ${IS_WORK_DAY('a', 'now()')})`;

async function askForDay({ tx, now, emit }: Work, jobId: number): Promise<void> {
  const job = await lockJob(tx, jobId);
  if (job.status === 'awarded' && job.dayAskedAt === null) {
    await tx.update(jobs).set({ dayAskedAt: now }).where(eq(jobs.id, jobId));
    await emit({ kind: 'jobs.dayAsked', data: { jobId } });
  }
}

async function askForEnd({ tx, now, emit }: Work, jobId: number): Promise<void> {
  const job = await lockJob(tx, jobId);
  if (job.status === 'in_progress' && job.endAskedAt === null) {
    await tx.update(jobs).set({ endAskedAt: now }).where(eq(jobs.id, jobId));
    await emit({ kind: 'jobs.endAsked', data: { jobId } });
  }
}

export async function askAboutOverdue(services: Services): Promise<void> {
  const now = sql`${services.clock().toISOString()}::timestamptz`;
  const { rows: withoutDay } = await services.db.orm.execute<{ id: number }>(sql`
    select j.id from jobs j join awards a on a.job_id = j.id and a.status = 'paid'
    where ${sql.raw(WITHOUT_DAY)} and j.day_asked_at is null
      and a.paid_at <= ${now} - make_interval(hours => ${DAY_ASKED_HOURS}) order by j.id limit ${BATCH}`);
  const { rows: withoutEnd } = await services.db.orm.execute<{ id: number }>(sql`
    select j.id from jobs j where j.status = 'in_progress' and j.end_asked_at is null
      and j.started_at <= ${now} - make_interval(days => ${END_ASKED_DAYS}) order by j.id limit ${BATCH}`);
  await commandForEach(services, 'job without a day', withoutDay, askForDay);
  await commandForEach(services, 'work without an end', withoutEnd, askForEnd);
}
