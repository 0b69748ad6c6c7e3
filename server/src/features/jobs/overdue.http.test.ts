// Work without progress: both sides are asked once, in a notification and in "Needs you"; administrators see a job without a day.
import { expect, test } from 'vitest';
import type { QueueItem } from '@live-oak/contract/features/admin/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import type { Needs } from '@live-oak/contract/features/dashboard/schema.ts';
import { and, eq } from '../../kernel/db/drizzle.ts';
import { startTestApp, type Person } from '../../../../lab/harness/app.ts';
import { paidJob } from '../../../../lab/harness/paid-jobs.ts';
import { aBid, aJob, anAward } from '../../../../lab/harness/rows.ts';
import { awards } from '../awards/tables.ts';
import { appointments } from '../calendar/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { askAboutOverdue } from './overdue.ts';
import type { jobs } from './tables.ts';

const stage = await startTestApp();
const { db, app } = stage;
const admin = await stage.admin();
const owner = await stage.client();
const crew = await stage.member();
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

async function paid(hoursAgo: number, more: Partial<typeof jobs.$inferInsert> = {}) {
  const job = await aJob(db, { clientId: owner.id, status: 'awarded', awardedAt: ago(hoursAgo), ...more });
  const bid = await aBid(db, { jobId: job.id, providerId: crew.providerId, status: 'accepted' });
  await anAward(db, { jobId: job.id, bidId: bid.id, paidAt: ago(hoursAgo) });
  return { job, bid };
}
const meet = ({ job, bid }: Awaited<ReturnType<typeof paid>>, startsAt: Date) =>
  db.orm.insert(appointments).values({
    jobId: job.id,
    bidId: bid.id,
    providerId: crew.providerId,
    clientId: owner.id,
    title: 'The work',
    startsAt,
    endsAt: new Date(startsAt.getTime() + HOUR),
    proposedBy: 'client',
    clientAgreed: true,
    providerAgreed: true,
    status: 'confirmed',
    updatedAt: ago(1),
  });
const asked = async (person: Person, title: string, jobId: number) => {
  const rows = await db.orm
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, person.id), eq(notifications.title, title)));
  return rows.filter(({ redirectTo }) => redirectTo?.endsWith(String(jobId))).length;
};
const ask = async () => {
  await askAboutOverdue(app.services);
  await askAboutOverdue(app.services);
};
const withoutDay = async () =>
  (await admin.get<QueueItem[]>('/api/admin/queue?kind=no_day')).body.map(({ jobId }) => jobId);

test('a paid job without a day: both are asked after 48 hours, administrators see it after 96', async () => {
  const early = await paid(47);
  const late = await paid(49);
  const seen = await paid(97, { title: 'Forgotten oak' });
  const agreed = await paid(200);
  await meet(agreed, ago(-20));
  const today = await paid(200);
  await meet(today, ago(20));
  const missed = await paid(200, { title: 'Nobody came' });
  await meet(missed, ago(26));
  const visited = await paid(200, { title: 'Only visited' });
  await meet(visited, ago(201));
  await ask();
  for (const person of [owner, crew]) {
    const counts = [early, late, seen, agreed, today, missed, visited].map(({ job }) =>
      asked(person, 'No Day Agreed Yet', job.id),
    );
    expect(await Promise.all(counts)).toEqual([0, 1, 1, 0, 0, 1, 1]);
  }
  const needs = async (person: Person) =>
    Object.groupBy((await person.get<Needs>('/api/needs')).body.items, ({ jobId }) => String(jobId));
  const [ofOwner, ofCrew] = [await needs(owner), await needs(crew)];
  for (const { job } of [late, seen, missed, visited]) {
    expect(ofOwner[job.id]).toMatchObject([{ kind: 'agree_day' }]);
    expect(ofCrew[job.id]).toMatchObject([{ kind: 'schedule_job' }]);
    const { visit } = (await owner.get<Job>(`/api/jobs/${job.id}`)).body;
    expect(visit === null).toBe(job.id !== missed.job.id);
  }
  expect(ofOwner[today.job.id]).toBeUndefined();
  expect(ofCrew[today.job.id]).toMatchObject([{ kind: 'start_job' }]);
  expect(await withoutDay()).toEqual([missed, visited, seen].map(({ job }) => job.id));
});

test('work in progress without an end: both are asked after 14 days', async () => {
  const running = { status: 'in_progress' as const };
  const recent = await paid(400, { ...running, startedAt: ago(13 * 24) });
  const long = await paid(400, { ...running, startedAt: ago(15 * 24) });
  await ask();
  for (const person of [owner, crew]) {
    expect(await asked(person, 'Is the Work Done?', recent.job.id)).toBe(0);
    expect(await asked(person, 'Is the Work Done?', long.job.id)).toBe(1);
  }
  const { items } = (await owner.get<Needs>('/api/needs')).body;
  expect(items.filter(({ kind }) => kind === 'check_progress').map(({ jobId }) => jobId)).toEqual([long.job.id]);
  expect(await withoutDay()).not.toContain(long.job.id);
});

test('both sides of a job that is paid again after its crew stepped back are asked again', async () => {
  const isPaid = (jobId: number) => and(eq(awards.jobId, jobId), eq(awards.status, 'paid'));
  const twoDaysPass = (jobId: number) =>
    db.orm
      .update(awards)
      .set({ paidAt: ago(49) })
      .where(isPaid(jobId));
  const { jobId } = await paidJob(stage, 'awarded', { owner, winner: crew });
  await twoDaysPass(jobId);
  await ask();
  await crew.post(`/api/jobs/${jobId}/decline-award`, { reason: 'The lift broke.' });
  await admin.post(`/api/admin/jobs/${jobId}/reopen-bidding`);
  const next = await stage.member();
  const bid = await next.post<{ id: number }>('/api/bids', { jobId, bidAmount: 900, message: 'One day, two people.' });
  await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
  const { body } = await owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId: bid.body.id });
  await stage.pay(body.sessionId);
  await twoDaysPass(jobId);
  await ask();
  const title = 'No Day Agreed Yet';
  expect([await asked(owner, title, jobId), await asked(crew, title, jobId), await asked(next, title, jobId)]).toEqual([
    2, 1, 1,
  ]);
});
