// Idempotency-Key: one effect and one response for the same request, a refusal for another one, and nothing left of a refused
// call.
import { expect, test } from 'vitest';
import { sql } from '../db/drizzle.ts';
import { JOB, startTestApp, type Person } from '../../../../lab/harness/app.ts';
import { idempotencyTimer } from './idempotency.ts';

const stage = await startTestApp();
const owner = await stage.client();
const member = await stage.member();
const admin = await stage.admin();
const key = (name: string) => ({ 'idempotency-key': name });
const post = (who: Person, body: object, name: string) =>
  who.post<{ id: number; title: string }>('/api/jobs', { ...JOB, ...body }, key(name));

async function count(table: 'jobs' | 'bids' | 'reviews' | 'awards'): Promise<number> {
  const { rows } = await stage.db.orm.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`));
  return rows[0]?.n ?? 0;
}

test('the same key and body return the first response again, even after things have changed', async () => {
  const first = await post(owner, {}, 'a');
  expect(first.status).toBe(201);
  await admin.patch(`/api/jobs/${first.body.id}/approve`);
  const before = await count('jobs');
  const again = await post(owner, {}, 'a');
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await count('jobs')).toBe(before);
});

test('the same key with another body is refused and does nothing', async () => {
  await post(owner, {}, 'b');
  const before = await count('jobs');
  expect(await post(owner, { title: 'Another tree' }, 'b')).toMatchObject({
    status: 422,
    body: { code: 'IDEMPOTENCY_MISMATCH' },
  });
  expect(await count('jobs')).toBe(before);
});

test('a key belongs to one person and one call', async () => {
  const other = await stage.client();
  const mine = await post(owner, {}, 'c');
  const theirs = await post(other, {}, 'c');
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  expect(theirs.body.id).not.toBe(mine.body.id);
  const jobId = await stage.openJob(owner);
  expect(
    (await member.post('/api/bids', { jobId, bidAmount: 10, message: 'A bid under the same key.' }, key('c'))).status,
  ).toBe(201);
});

test('without a key every call counts', async () => {
  const before = await count('jobs');
  await owner.post('/api/jobs', JOB);
  await owner.post('/api/jobs', JOB);
  expect(await count('jobs')).toBe(before + 2);
});

test('a refused call frees its key: corrected, it succeeds under the same one', async () => {
  expect((await post(owner, { title: '' }, 'd')).status).toBe(422);
  expect((await post(owner, { title: 'Put right' }, 'd')).status).toBe(201);
  // Refused because of the state rather than the form: in a transaction, and in a call with its own.
  const { id: jobId } = (await owner.post<{ id: number }>('/api/jobs', JOB)).body;
  const bid = { jobId, bidAmount: 700, message: 'Before it was even open.' };
  expect((await member.post('/api/bids', bid, key('e'))).status).toBe(404);
  await admin.patch(`/api/jobs/${jobId}/approve`);
  const { body: made, status } = await member.post<{ id: number }>('/api/bids', { ...bid, bidAmount: 800 }, key('e'));
  expect(status).toBe(201);
  const award = (name: string) =>
    owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId: made.id }, key(name));
  expect(
    (await owner.post(`/api/jobs/${jobId}/award`, { bidId: made.id, phone: '225-555-0100' }, key('f'))).status,
  ).toBe(409);
  await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
  const chosen = await award('f');
  expect(chosen.status).toBe(200);
  expect((await award('f')).body).toEqual(chosen.body);
  expect(
    await owner.post(`/api/jobs/${jobId}/award`, { bidId: made.id, phone: '225-555-0199' }, key('f')),
  ).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } });
});

test('a refusal removes its own claim only, not that of an earlier call', async () => {
  const jobId = await stage.openJob(owner);
  const { id: bidId } = (
    await member.post<{ id: number }>('/api/bids', { jobId, bidAmount: 700, message: 'The one that is chosen.' })
  ).body;
  await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
  // As while the first call still talks to the gateway: claimed, not answered.
  const url = `/api/jobs/${jobId}/award`;
  await owner.post(url, { bidId }, key('g'));
  await stage.db.orm.execute(sql`update idempotency_keys set status = null where key = 'g'`);
  await owner.post(`/api/jobs/${jobId}/cancel-award`);
  await admin.post(`/api/admin/jobs/${jobId}/reopen-bidding`);
  expect((await owner.post(url, { bidId }, key('g'))).status).toBe(409);
  expect((await owner.post(url, { bidId: bidId + 999 }, key('g'))).status).toBe(422);
  const { rows } = await stage.db.orm.execute(sql`select key from idempotency_keys where key = 'g'`);
  expect(rows).toHaveLength(1);
});

test.each([' ', 'two words', 'tab\there', 'ümlaut', 'x'.repeat(201)])(
  'the key %j is refused with a message',
  async (name) => {
    expect(await post(owner, {}, name)).toMatchObject({
      status: 422,
      body: { code: 'INVALID', fields: { 'Idempotency-Key': expect.any(String) } },
    });
  },
);

test('a review and a membership checkout honor it too', async () => {
  const unpaid = await stage.unpaid();
  const pages = [
    await unpaid.post('/api/providers/subscribe', {}, key('h')),
    await unpaid.post('/api/providers/subscribe', {}, key('h')),
  ];
  expect(pages[0]?.status).toBe(200);
  expect(pages[1]?.body).toEqual(pages[0]?.body);
});

test('a key is stored for a week', async () => {
  const first = await post(owner, {}, 'week');
  const day = 24 * 3600_000;
  for (const [days, kept] of [
    [6.9, 1],
    [7.1, 0],
  ] as const) {
    await idempotencyTimer.run({ ...stage.app.services, clock: () => new Date(Date.now() + days * day) });
    const { rows } = await stage.db.orm.execute(sql`select key from idempotency_keys where key = 'week'`);
    expect(rows).toHaveLength(kept);
  }
  expect((await post(owner, {}, 'week')).body.id).not.toBe(first.body.id);
});
