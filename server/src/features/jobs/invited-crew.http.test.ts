// "Ask this crew again": for 48 hours after the approval that crew alone sees the job and may bid, then it is open to all.
import { expect, test } from 'vitest';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { JOB, startTestApp, type Person } from '../../../../lab/harness/app.ts';
import { aFinishedJob } from '../../../../lab/harness/rows.ts';
import { users } from '../accounts/tables.ts';
import { openJobsByParish } from '../knowledge/routes.ts';
import { notifications } from '../notifications/tables.ts';
import { openAskedJobs } from './invited-crew.ts';
import { notifyOfNewWork } from './searches/new-work.ts';
import type { jobs } from './tables.ts';
import { eventually } from '../../../../lab/harness/eventually.ts';

const stage = await startTestApp();
const { db, app } = stage;
const admin = await stage.admin();
const owner = await stage.client();
const crew = await stage.member();
const rival = await stage.member();
const HOUR = 3_600_000;
const MESSAGE = 'We know this yard and bring the small lift.';

const finished = async (more: Partial<typeof jobs.$inferInsert> = {}) =>
  (await aFinishedJob(db, { providerId: crew.providerId, job: { clientId: owner.id, ...more } })).job.id;
const post = (fromJobId: number, person: Person = owner) =>
  person.post<Job & { message: string }>('/api/jobs', { ...JOB, title: 'Zebrawood again', askAgainJobId: fromJobId });
const titlesOf = async (person: Person, query = '') =>
  (await person.get<{ title: string }[]>(`/api/jobs/protected${query}`)).body.map(({ title }) => title);
const isListed = async (person: Person, query?: string) => (await titlesOf(person, query)).includes('Zebrawood again');
const noticesOf = async (person: Person) =>
  (await db.orm.select().from(notifications).where(eq(notifications.userId, person.id))).map(({ title }) => title);
const openHere = async () => {
  const later = { ...app.services, clock: () => new Date(Date.now() + Math.random() * 1e9) };
  return (await openJobsByParish(later)).find(({ fips }) => fips === '22033')?.openJobs;
};

test('only the invited crew sees it for 48 hours, in no list, map, search, count or feed of others; then it is open to all', async () => {
  const from = await finished();
  expect((await owner.get<Job>(`/api/jobs/${from}`)).body.can.askAgain).toBe(true);
  const { status, body: job } = await post(from);
  expect([status, job.approvalStatus, job.askedCrew]).toEqual([201, 'pending', { until: null }]);
  const before = await openHere();
  const approved = await admin.patch<Job>(`/api/jobs/${job.id}/approve`);
  const hours = (at: string | null | undefined) => Math.round((Date.parse(at ?? '') - Date.now()) / HOUR);
  expect(hours(approved.body.askedCrew?.until)).toBe(48);
  expect(hours(approved.body.biddingClosesAt)).toBeGreaterThan(48 + 24);
  await notifyOfNewWork(app.services);

  expect(await openHere()).toBe(before);
  for (const query of [
    '',
    '?q=zebrawood',
    '?parish=east-baton-rouge&view=card',
    '?sort=closing',
    '?sort=match&q=zebrawood',
  ]) {
    expect([query, await isListed(rival, query), await isListed(crew, query)]).toEqual([query, false, true]);
  }
  const mapped = async (person: Person) => (await person.get<{ jobs: number }>('/api/jobs/map?q=zebrawood')).body.jobs;
  expect([await mapped(rival), await mapped(crew)]).toEqual([0, 1]);
  expect((await rival.get(`/api/jobs/${job.id}`)).status).toBe(404);
  expect((await rival.get(`/api/jobs/${job.id}/seal`)).status).toBe(404);
  expect((await rival.post(`/api/jobs/${job.id}/questions`, { text: 'Is there a gate?' })).status).toBe(404);
  const bid = (person: Person) => person.post('/api/bids', { jobId: job.id, bidAmount: 900, message: MESSAGE });
  expect((await bid(rival)).status).toBe(404);
  expect(await noticesOf(rival)).not.toContain('You Were Asked Again');
  expect(await noticesOf(crew)).toContain('You Were Asked Again');
  expect((await crew.get<Job>(`/api/jobs/${job.id}`)).body).toMatchObject({ can: { bid: true }, location: job.area });
  expect((await bid(crew)).status).toBe(201);

  await openAskedJobs({ ...app.services, clock: () => new Date(Date.now() + 47 * HOUR) });
  expect(await isListed(rival)).toBe(false);
  await openAskedJobs({ ...app.services, clock: () => new Date(Date.now() + 49 * HOUR) });
  await openAskedJobs({ ...app.services, clock: () => new Date(Date.now() + 49 * HOUR) });
  expect(await isListed(rival)).toBe(true);
  expect((await noticesOf(owner)).filter((title) => title === 'Open to Every Crew')).toHaveLength(1);
  expect((await bid(rival)).status).toBe(201);
  expect(await openHere()).toBe((before ?? 0) + 1);
});

test('the owner may open it to all before the 48 hours are over: with the usual time for bids, and the crew is notified', async () => {
  const { body: job } = await post(await finished());
  const open = (person = owner) => person.post<Job>(`/api/jobs/${job.id}/open-to-all`);
  await admin.patch(`/api/jobs/${job.id}/approve`);
  expect((await owner.get<Job>(`/api/jobs/${job.id}`)).body.can.openToAll).toBe(true);
  expect((await rival.get(`/api/jobs/${job.id}`)).status).toBe(404);
  expect((await open(await stage.client())).status).toBe(404);
  const opened = await open();
  expect(opened).toMatchObject({ status: 200, body: { askedCrew: null, can: { openToAll: false } } });
  expect(Date.parse(opened.body.biddingClosesAt ?? '')).toBeLessThan(Date.now() + 121 * HOUR);
  expect((await rival.get(`/api/jobs/${job.id}`)).status).toBe(200);
  await eventually(async () => expect(await noticesOf(crew)).toContain('Open to Every Crew'));
  expect((await open()).status).toBe(409);
  // Before its review: it is then published to all.
  const { body: waiting } = await post(await finished());
  expect((await owner.post(`/api/jobs/${waiting.id}/open-to-all`)).status).toBe(200);
  await admin.patch(`/api/jobs/${waiting.id}/approve`);
  expect((await rival.get(`/api/jobs/${waiting.id}`)).status).toBe(200);
});

test('the crew is notified when the owner cancels what they asked it for, without a bid too', async () => {
  const { body: job } = await post(await finished());
  const cancelled = async () => (await noticesOf(crew)).filter((title) => title === 'Job Canceled').length;
  await admin.patch(`/api/jobs/${job.id}/approve`);
  expect((await owner.post(`/api/jobs/${job.id}/cancel`, { reason: 'The tree fell' })).status).toBe(200);
  expect(await cancelled()).toBe(1);
  // Before its review the crew knew nothing of it.
  const { body: waiting } = await post(await finished());
  await owner.post(`/api/jobs/${waiting.id}/cancel`, { reason: 'The tree fell' });
  expect(await cancelled()).toBe(1);
});

test('it opens to all when the crew closes its account, and its owner is notified', async () => {
  const gone = await stage.member();
  const from = await aFinishedJob(db, { providerId: gone.providerId, job: { clientId: owner.id } });
  const { body: job } = await post(from.job.id);
  await admin.patch(`/api/jobs/${job.id}/approve`);
  await openAskedJobs(app.services);
  expect((await rival.get(`/api/jobs/${job.id}`)).status).toBe(404);
  await db.orm.update(users).set({ closedAt: new Date() }).where(eq(users.id, gone.id));
  const before = (await noticesOf(owner)).filter((title) => title === 'Open to Every Crew').length;
  await openAskedJobs(app.services);
  expect((await rival.get(`/api/jobs/${job.id}`)).status).toBe(200);
  await eventually(async () =>
    expect((await noticesOf(owner)).filter((title) => title === 'Open to Every Crew')).toHaveLength(before + 1),
  );
});

test('only from one’s own finished job, and to a business that takes work', async () => {
  const other = await stage.client();
  expect((await post(await finished(), other)).status).toBe(404);
  expect((await post(999_999)).status).toBe(404);
  const running = await stage.openJob(owner);
  expect((await owner.get<Job>(`/api/jobs/${running}`)).body.can.askAgain).toBe(false);
  expect(await post(running)).toMatchObject({ status: 409, body: { message: expect.stringContaining('paid out') } });
  const from = await finished();
  await admin.patch(`/api/admin/users/${crew.id}/suspend`, { reason: 'Looked into' });
  expect(await post(from)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('isn’t taking work') },
  });
});
