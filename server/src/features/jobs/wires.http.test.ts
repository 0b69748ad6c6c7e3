// Wires near a job: only utility arborists see it and bid, until the owner attaches the utility's answer, says that the line was
// de-energized, or an administrator releases it; the start asks again.
import { expect, test } from 'vitest';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { addDays } from '@live-oak/contract/features/calendar/week.ts';
import type { JobMap } from '@live-oak/contract/features/jobs/card.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { desc, eq } from '../../kernel/db/drizzle.ts';
import { startTestApp, type Bidder } from '../../../../lab/harness/app.ts';
import { memberWith } from '../../../../lab/harness/licensed.ts';
import { aBid, anAward } from '../../../../lab/harness/rows.ts';
import { auditRows } from '../../kernel/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { workParts } from '../profile/export/work-parts.ts';
import { notifyOfNewWork } from './searches/new-work.ts';
import { jobs, wireStatements } from './tables.ts';

const t = await startTestApp({ REQUIRE_CREDENTIALS: 'on' });
const admin = await t.admin();
const owner = await t.client({ phone: '225-555-0142' });
const line = await memberWith(t, ['ldaf_license', 'utility_arborist']);
const climber = await memberWith(t, ['ldaf_license']);
const hauler = await memberWith(t, []);

const NEAR = { wires: 'yes', standing: 'standing' };
const ANSWER = { kind: 'answered', words: 'Call 225-555-0199: the drop is insulated', saidOn: '2026-11-20' };
const bidOn = (bidder: Bidder, jobId: number) =>
  bidder.post<{ id: number }>('/api/bids', { jobId, bidAmount: 900, message: 'Two people, one day.' });
const say = (jobId: number, body: unknown) => owner.post<Job>(`/api/jobs/${jobId}/wires`, body);
const needs = (...licenses: string[]) => ({ status: 409, body: { code: 'LICENSE_NEEDED', params: { licenses } } });

async function isListed(bidder: Bidder, jobId: number): Promise<boolean> {
  const { body } = await bidder.get<{ id: number }[]>('/api/jobs/protected?view=card&limit=100');
  return body.some(({ id }) => id === jobId);
}

async function noticesOf({ id }: { id: number }): Promise<string[]> {
  const rows = await t.db.orm
    .select({ title: notifications.title })
    .from(notifications)
    .where(eq(notifications.userId, id))
    .orderBy(desc(notifications.id));
  return rows.map(({ title }) => title);
}

test('only utility arborists see it and bid; the utility’s answer opens it to every licensed crew', async () => {
  const id = await t.openJob(owner, NEAR);
  expect(await noticesOf(owner)).toContain('Job Approved');
  expect([await isListed(line, id), await isListed(climber, id)]).toEqual([true, false]);
  expect(await climber.get(`/api/jobs/${id}`)).toMatchObject(needs('utility_arborist'));
  expect(await bidOn(climber, id)).toMatchObject(needs('utility_arborist'));
  const question = { text: 'How high is the line above the drive?' };
  expect(await climber.post(`/api/jobs/${id}/questions`, question)).toMatchObject(needs('utility_arborist'));
  expect(await bidOn(hauler, id)).toMatchObject(needs('ldaf_license', 'utility_arborist'));
  const date = addDays(chicagoDate(new Date()), 3);
  expect(await owner.post('/api/time-slots', { jobId: id, date, startTime: '08:00', endTime: '12:00' })).toMatchObject({
    status: 201,
  });
  const windows = async (bidder: Bidder) => (await bidder.get<unknown[]>(`/api/time-slots?weekStart=${date}`)).body;
  expect(await windows(climber)).toEqual([]);
  expect(await windows(line)).toMatchObject([{ jobId: id }]);
  const map = (await climber.get<JobMap>('/api/jobs/map')).body;
  expect(map.jobs).toBe(((await line.get<JobMap>('/api/jobs/map')).body.jobs ?? 0) - 1);
  expect((await bidOn(line, id)).status).toBe(201);

  const answered = await say(id, ANSWER);
  expect(answered).toMatchObject({
    status: 200,
    body: { wiresCleared: true, lanes: ['arborist'], wiresSaid: { ...ANSWER, at: expect.any(String) } },
  });
  expect(await noticesOf(line)).toContain('Wires Cleared');
  const seen = (await climber.get<Job>(`/api/jobs/${id}`)).body;
  expect(seen).toMatchObject({ can: { bid: true }, lacks: [], wiresSaid: { kind: 'answered', saidOn: '2026-11-20' } });
  // A phone number in the answer is hidden, as in the job's own text.
  expect(seen.wiresSaid?.words).not.toContain('555-0199');
  expect((await bidOn(climber, id)).status).toBe(201);

  expect(await say(id, { kind: 'live' })).toMatchObject({ status: 200, body: { wiresCleared: false } });
  expect(await noticesOf(climber)).toContain('Live Wire');
  // Its bid stays, but is neither changed nor chosen meanwhile.
  expect((await climber.get<Job>(`/api/jobs/${id}`)).body).toMatchObject({
    lacks: ['utility_arborist'],
    myBid: { can: { edit: false, withdraw: true } },
  });
  const own = (await climber.get<Job>(`/api/jobs/${id}`)).body.myBid?.id ?? 0;
  expect(await climber.patch(`/api/bids/${own}`, { bidAmount: 800 })).toMatchObject(needs('utility_arborist'));
  await admin.post(`/api/admin/jobs/${id}/close-bidding`);
  expect(await owner.post(`/api/jobs/${id}/award`, { bidId: own })).toMatchObject(needs('utility_arborist'));
});

test('a job that opens to other crews is new work for them', async () => {
  const id = await t.openJob(owner, { ...NEAR, title: 'Oak beside the pole' });
  await climber.call('PUT', '/api/work-area', { parishes: ['East Baton Rouge'], baseZip: '', radiusMiles: null });
  const search = { name: 'Poles', query: { q: 'pole' }, notify: true };
  expect((await climber.post('/api/saved-searches', search)).status).toBe(201);
  await notifyOfNewWork(t.app.services);
  expect(await noticesOf(climber)).not.toContain('New Job for a Saved Search');
  await say(id, { kind: 'dropped' });
  await notifyOfNewWork(t.app.services);
  const [newest] = await noticesOf(climber);
  expect(newest).toMatch(/^New Job/);
});

test('an answer about wires needs a past day, a text or a photo, and a job with wires; only the owner gives it', async () => {
  const id = await t.openJob(owner, NEAR);
  for (const [field, body] of [
    ['saidOn', { kind: 'answered', words: 'Fine' }],
    ['words', { kind: 'answered', saidOn: '2026-11-20' }],
    ['saidOn', { ...ANSWER, saidOn: '2099-01-01' }],
  ] as const) {
    expect(await say(id, body)).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
  }
  expect((await say(id, { kind: 'released' })).status).toBe(422);
  expect((await (await t.client()).post(`/api/jobs/${id}/wires`, ANSWER)).status).toBe(404);
  expect((await line.post(`/api/jobs/${id}/wires`, ANSWER)).status).toBe(403);
  const far = await t.openJob(owner, { wires: 'no' });
  expect(await say(far, ANSWER)).toMatchObject({ status: 409, body: { code: 'STATE' } });
  expect((await owner.get<Job>(`/api/jobs/${far}`)).body.can.sayOfWires).toBe(false);
});

test('an administrator releases it with a reason, which is recorded and which nobody else reads; once', async () => {
  const id = await t.openJob(owner, NEAR);
  await bidOn(line, id);
  const url = `/api/admin/jobs/${id}/release-wires`;
  expect((await admin.post(url, {})).status).toBe(422);
  const reason = 'The photo shows a telephone line';
  const released = await admin.post<Job>(url, { reason });
  expect(released).toMatchObject({ status: 200, body: { wiresSaid: { kind: 'released', words: reason } } });
  expect((await admin.post(url, { reason })).status).toBe(409);
  const [row] = await t.db.orm.select().from(auditRows).orderBy(desc(auditRows.id)).limit(1);
  expect(row).toMatchObject({ action: 'job.release_wires', targetId: id, reason });
  expect((await owner.get<Job>(`/api/jobs/${id}`)).body.wiresSaid).toMatchObject({ kind: 'released', words: null });
  expect(await noticesOf(owner)).toContain('Open to Every Licensed Crew');
  expect((await bidOn(climber, id)).status).toBe(201);
});

test('an owner who changes the answer about wires starts over', async () => {
  const id = await t.openJob(owner, NEAR);
  await say(id, { kind: 'dropped' });
  expect((await owner.patch<Job>(`/api/jobs/${id}`, { title: 'Oak by the pole' })).body.wiresCleared).toBe(true);
  expect((await owner.patch<Job>(`/api/jobs/${id}`, { wires: 'no' })).body.wiresCleared).toBe(false);
});

test('the start asks whether the business looked, also after the utility answered, and stores when', async () => {
  for (const [wires, asks] of [
    ['yes', true],
    ['unsure', true],
    ['no', false],
  ] as const) {
    const id = await t.openJob(owner, { wires });
    if (wires === 'yes') await say(id, { kind: 'dropped' });
    const won = await aBid(t.db, { jobId: id, providerId: climber.providerId, status: 'accepted' });
    await anAward(t.db, { jobId: id, bidId: won.id, status: 'paid' });
    await t.db.orm.update(jobs).set({ status: 'awarded' }).where(eq(jobs.id, id));
    expect((await climber.get<Job>(`/api/jobs/${id}`)).body).toMatchObject({ asksOfWires: asks, can: { start: true } });
    if (asks) {
      expect(await climber.post(`/api/jobs/${id}/start`)).toMatchObject({
        status: 422,
        body: { fields: { wiresChecked: expect.any(String) } },
      });
    }
    expect((await climber.post(`/api/jobs/${id}/start`, { wiresChecked: true })).status).toBe(200);
    const [job] = await t.db.orm.select().from(jobs).where(eq(jobs.id, id));
    expect(job?.wiresCheckedAt !== null).toBe(asks);
    expect(await say(id, { kind: 'live' })).toMatchObject({ status: 409 });
  }
});

test('the owner’s export has the statements, without an administrator’s reason', async () => {
  const part = workParts.find(({ name }) => name === 'wire-statements');
  const rows = (await part?.read(t.db.orm, { userId: owner.id, providerId: 0 })) ?? [];
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['answered', 'dropped', 'live', 'released']));
  expect(rows.find(({ kind }) => kind === 'released')).toMatchObject({ words: null });
  expect(await t.db.orm.$count(wireStatements)).toBe(rows.length);
});
