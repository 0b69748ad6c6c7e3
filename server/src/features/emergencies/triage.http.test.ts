// The triage board: its order, an administrator's actions on an emergency, and who is alerted of an unopened one.
import { expect, test } from 'vitest';
import type { QueueCounts } from '@live-oak/contract/features/admin/schema.ts';
import type { TriageBoard } from '@live-oak/contract/features/emergencies/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { emergenciesOn } from '../../../../lab/harness/emergencies.ts';
import { aUser } from '../../../../lab/harness/rows.ts';
import { events } from '../../kernel/tables.ts';
import { users } from '../accounts/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { alertAdministrators } from './triage.ts';
import { expireRequests } from './ended.ts';
import { emergencyRequests } from './tables.ts';
import { eventually } from '../../../../lab/harness/eventually.ts';

const stage = await startTestApp();
const { db, app } = stage;
const admin = await stage.admin();
const second = await aUser(db, { userType: 'admin' });
const crew = await stage.member();
const MINUTE = 60_000;
const { post, posted, titlesOf } = emergenciesOn(stage);
const board = async () => (await admin.get<TriageBoard>('/api/admin/emergencies')).body;

test('administrators read the board in order, claim an emergency, confirm one in a call and close one', async () => {
  const asked = await post(stage.visitor(), { touches: 'building_out', hurt: 'called' });
  expect(asked.status).toBe(201);
  const waiting = (await board()).items.find(({ kind, hurt }) => kind === 'request' && hurt);
  expect(waiting).toMatchObject({ peopleOut: true, touches: 'building', name: null, openedAt: null });
  expect((await board()).items[0]?.id).toBe(waiting?.id);
  const opened = await admin.post<TriageBoard>(`/api/admin/emergencies/${waiting?.id}/open`, { kind: 'request' });
  expect(opened.body.items.find(({ id, kind }) => kind === 'request' && id === waiting?.id)?.openedBy).toContain(
    'Odile',
  );
  expect((await admin.post('/api/admin/emergencies/999999/open', { kind: 'job' })).status).toBe(404);
  expect((await crew.get('/api/admin/emergencies')).status).toBe(403);
  const confirmUrl = `/api/admin/emergency-requests/${waiting?.id}/confirm`;
  const confirm = () =>
    admin.post<{ jobId: number }>(confirmUrl, { name: 'Ray' }, { 'idempotency-key': 'confirmed-in-a-call' });
  const confirmed = await confirm();
  expect(confirmed.status).toBe(200);
  expect((await confirm()).body).toEqual(confirmed.body);
  const [row] = await db.orm.select().from(jobs).where(eq(jobs.id, confirmed.body.jobId));
  const [owner] = await db.orm
    .select()
    .from(users)
    .where(eq(users.id, row?.clientId ?? 0));
  expect(owner).toMatchObject({ firstName: 'Ray', lastName: '', userType: 'client' });
  await post(stage.visitor());
  const last = (await board()).items.find(({ kind }) => kind === 'request');
  const dismiss = () => admin.post(`/api/admin/emergency-requests/${last?.id}/dismiss`, { reason: 'A prank call' });
  expect([(await dismiss()).status, (await dismiss()).status]).toEqual([200, 409]);
  const [closed] = await db.orm
    .select()
    .from(emergencyRequests)
    .where(eq(emergencyRequests.id, last?.id ?? 0));
  expect(closed).toMatchObject({ outcome: 'dismissed', phone: null, location: '' });
});

test('an emergency of an account suspended meanwhile is not posted', async () => {
  const owner = await stage.client();
  await post(owner);
  const request = (await board()).items.find(({ kind }) => kind === 'request');
  await admin.patch(`/api/admin/users/${owner.id}/suspend`, { reason: 'Stop' });
  const confirm = () => admin.post(`/api/admin/emergency-requests/${request?.id}/confirm`, { name: 'Ray' });
  expect((await confirm()).status).toBe(409);
  await admin.post(`/api/admin/emergency-requests/${request?.id}/dismiss`, { reason: 'A prank call' });
});

test('administrators count unopened ones, and review published ones; others see a change at once', async () => {
  const counts = async () => (await admin.get<QueueCounts>('/api/admin/queue/counts')).body;
  const before = await counts();
  const { jobId } = await posted();
  await post(stage.visitor());
  expect(await counts()).toMatchObject({
    unopenedEmergencies: before.unopenedEmergencies + 2,
    byKind: { storm_job: before.byKind.storm_job + 1 },
  });
  const keys = (await admin.get<{ key: string }[]>('/api/admin/queue?kind=storm_job')).body.map(({ key }) => key);
  expect(keys).toContain(`storm_job:${jobId}`);
  await admin.patch(`/api/jobs/${jobId}/approve`);
  const request = (await board()).items.find(({ kind, openedAt }) => kind === 'request' && openedAt === null);
  await admin.post(`/api/admin/emergency-requests/${request?.id}/dismiss`, { reason: 'A prank call' });
  expect(await counts()).toEqual(before);
  const closed = await db.orm.select().from(events).where(eq(events.kind, 'emergencies.closed'));
  expect(closed).toContainEqual(expect.objectContaining({ actorId: admin.id, data: { requestId: request?.id } }));
});

test('an emergency unopened for 10 minutes, or without a bid after 30, alerts one administrator after the other', async () => {
  const { jobId } = await posted();
  const alerted = async () => {
    const counts = await Promise.all([admin, second].map(({ id }) => titlesOf(id)));
    return counts.map((titles) => titles.filter((title) => title === 'Emergency Needs You').length);
  };
  const at = async (minutes: number) => {
    stage.clock.now = new Date(start + minutes * MINUTE);
    await alertAdministrators(app.services);
    await alertAdministrators(app.services);
  };
  // Others of this file are opened, so that the alert is about this one alone.
  for (const item of (await board()).items.filter(({ id, kind }) => kind !== 'job' || id !== jobId)) {
    await admin.post(`/api/admin/emergencies/${item.id}/open`, { kind: item.kind });
    if (item.kind === 'job') {
      await db.orm.update(jobs).set({ status: 'cancelled' }).where(eq(jobs.id, item.id));
    }
  }
  const start = Date.now();
  await at(9);
  expect(await alerted()).toEqual([0, 0]);
  await at(11);
  await eventually(async () => expect((await alerted()).toSorted()).toEqual([0, 1]));
  await at(22);
  await eventually(async () => expect(await alerted()).toEqual([1, 1]));
  await admin.post(`/api/admin/emergencies/${jobId}/open`, { kind: 'job' });
  await at(29);
  expect(await alerted()).toEqual([1, 1]);
  const alerts = async () => (await alerted()).reduce((sum, one) => sum + one, 0);
  await at(35);
  await eventually(async () => expect(await alerts()).toBe(3));
  // A bid that was withdrawn is none.
  const member = await stage.member();
  const { body: bid } = await member.post<{ id: number }>('/api/bids', {
    jobId,
    bidAmount: 900,
    message: 'On our way.',
  });
  await at(70);
  expect(await alerts()).toBe(3);
  expect((await member.post(`/api/bids/${bid.id}/withdraw`)).status).toBe(200);
  await at(71);
  await eventually(async () => expect(await alerts()).toBe(4));
  // Closed without a bid: one alert more, and no other.
  await at(72);
  await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
  await at(102);
  await eventually(async () => expect(await alerts()).toBe(5));
  await at(140);
  expect(await alerts()).toBe(5);
  stage.clock.now = undefined;
  // Unconfirmed ones are one alert together, whose message counts them.
  for (let nth = 0; nth < 3; nth += 1) await post(stage.visitor());
  await at(141);
  await eventually(async () => expect(await alerts()).toBe(6));
  const messages = await db.orm.select({ message: notifications.message }).from(notifications);
  expect(
    messages.filter(({ message }) => message.startsWith('3 emergencies that are not confirmed need you')),
  ).toHaveLength(1);
  stage.clock.now = undefined;
});

test('an unconfirmed post ends after a day, and its phone and street are deleted', async () => {
  const asked = await post(stage.visitor());
  stage.clock.now = new Date(Date.now() + 25 * 60 * MINUTE);
  await expireRequests(app.services);
  expect((await stage.visitor().get(`/api/emergencies/${asked.body.token}`)).body).toMatchObject({ state: 'expired' });
  stage.clock.now = undefined;
  expect(await db.orm.$count(emergencyRequests, eq(emergencyRequests.outcome, 'expired'))).toBeGreaterThan(0);
});
