// The limits of the door check apply to an address and a business across processes; two who close a report concurrently do it
// once.
import { expect, test } from 'vitest';
import pino from 'pino';
import { buildApp } from '../../app.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import type { DoorCard } from '@live-oak/contract/features/door-check/schema.ts';
import { eq, like } from '../../kernel/db/drizzle.ts';
import { events } from '../../kernel/tables.ts';
import { tries } from '../accounts/tables.ts';
import { doorReports } from './tables.ts';

const stage = await startTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' });
const crew = await stage.member();
const admin = await stage.admin();
const { code } = (await crew.get<DoorCard>('/api/door-card')).body;
const url = `/api/public/verify/${code}/report`;
const counted = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].toSorted().map((status) => [status, statuses.filter((one) => one === status).length]),
  );

test('thirty concurrent reports from one address through two processes: five are accepted', async () => {
  const { app } = stage;
  const again = await buildApp({ env: stage.env, db: stage.db, log: pino({ level: 'silent' }), webBuild: 'none' });
  const send = (i: number) =>
    (i % 2 === 0 ? app : again).http.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      payload: JSON.stringify({ message: `Not them ${i}` }),
    });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => send(i)));
  await again.http.close();
  expect(counted(answers.map(({ statusCode }) => statusCode))).toEqual({ 201: 5, 429: 25 });
  expect(await stage.db.orm.$count(doorReports)).toBe(5);
});

test('a business that had its fifty reports of a day is reported on all the same, without another notification', async () => {
  await stage.db.orm.update(tries).set({ count: 50 }).where(like(tries.key, 'door-report-business:%'));
  const reported = eq(events.kind, 'doors.reported');
  const before = await stage.db.orm.$count(events, reported);
  const { statusCode } = await stage.app.http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.12' },
    payload: JSON.stringify({ message: 'Two men with a white van' }),
  });
  expect(statusCode).toBe(201);
  expect(await stage.db.orm.$count(doorReports)).toBe(6);
  expect(await stage.db.orm.$count(events, reported)).toBe(before);
});

test('checks from one address stop at sixty, on the page too; another address is served', async () => {
  const look = async (path: string, from: string) =>
    (await stage.app.http.inject({ method: 'GET', url: path, headers: { 'x-forwarded-for': from } })).statusCode;
  const statuses = await Promise.all(
    Array.from({ length: 70 }, (_, i) =>
      look(i % 2 === 0 ? `/v/${code}` : `/api/public/verify/${code}`, '203.0.113.10'),
    ),
  );
  expect(counted(statuses)).toEqual({ 200: 60, 429: 10 });
  expect(await look(`/v/${code}`, '203.0.113.11')).toBe(200);
});

test('twenty who close a report concurrently close it once', async () => {
  const [report] = (await admin.get<{ id: number }[]>('/api/admin/door-reports')).body;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      admin.post(`/api/admin/door-reports/${report?.id}/handle`, { note: `Found ${i}` }),
    ),
  );
  expect(counted(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 19 });
});
