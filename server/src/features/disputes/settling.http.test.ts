// A settlement: one side proposes how the held payment is divided, and the other one accepts.
import { expect, test } from 'vitest';
import type { Dispute, DisputeLine } from '@live-oak/contract/features/disputes/schema.ts';
import { desc, eq } from '../../kernel/db/drizzle.ts';
import { startTestApp, type Person } from '../../../../lab/harness/app.ts';
import { paidJob } from '../../../../lab/harness/paid-jobs.ts';
import { notifications } from '../notifications/tables.ts';
import { payouts } from '../payouts/tables.ts';

const stage = await startTestApp();
const { db } = stage;
const admin = await stage.admin();
const owner = await stage.client();
const winner = await stage.member();
const stranger = await stage.member();
const HELD = 120_000;

const read = async (who: Person, jobId: number) => (await who.get<Dispute>(`/api/jobs/${jobId}/dispute`)).body;
const add = (who: Person, id: number, refundCents?: number, text = 'I hauled the stump today.') =>
  who.post<Dispute>(`/api/disputes/${id}/statements`, { text, refundCents });
const accept = (who: Person, { id, statements, heldCents }: Dispute, change: object = {}) => {
  const statementId = statements.findLast(({ refundCents }) => refundCents !== null)?.id ?? 1;
  return who.post<Dispute>(`/api/disputes/${id}/accept`, { statementId, heldCents, ...change });
};

/** A dispute of the owner, who proposes to get `refundCents` back. */
async function aDispute(refundCents?: number) {
  const { jobId } = await paidJob(stage, 'work_done', { owner, winner });
  const opened = await owner.post(`/api/jobs/${jobId}/dispute`, { reason: 'The stump is still there', refundCents });
  expect(opened.status).toBe(200);
  return { jobId, id: (await read(owner, jobId)).id };
}

const titles = async ({ id }: Person, jobId: number) =>
  (await db.orm.select().from(notifications).where(eq(notifications.userId, id)))
    .filter(({ redirectTo }) => redirectTo === `/jobs/${jobId}#dispute`)
    .map(({ title }) => title);
const check = async () => (await admin.get('/api/admin/ledger/check')).body;

test('the newest proposal is accepted by the other side, which divides what is held', async () => {
  const { jobId, id } = await aDispute(60_000);
  expect(await read(owner, jobId)).toMatchObject({ can: { propose: true, accept: false } });
  expect(await read(winner, jobId)).toMatchObject({ can: { propose: true, accept: true } });
  const [opened] = await db.orm
    .select()
    .from(notifications)
    .where(eq(notifications.userId, winner.id))
    .orderBy(desc(notifications.id))
    .limit(1);
  expect(opened?.message).toContain('$600 goes back to the owner, and $600 is released to the business');
  expect(await add(winner, id, 25_000)).toMatchObject({ status: 201, body: { can: { accept: false } } });
  const seen = await read(owner, jobId);
  expect(seen).toMatchObject({
    heldCents: HELD,
    can: { accept: true },
    statements: [{ refundCents: 60_000 }, { refundCents: 25_000 }],
  });
  await expect.poll(() => titles(owner, jobId)).toContain('Settlement Proposed');
  expect(await accept(owner, seen)).toMatchObject({
    status: 200,
    body: {
      status: 'resolved',
      can: { addStatement: false, propose: false, accept: false },
      statements: [{ accepted: false }, { accepted: true }],
      decision: {
        refundCents: 25_000,
        releaseCents: 95_000,
        by: 'sides',
        note: 'I hauled the stump today.',
        lifted: false,
      },
    },
  });
  expect((await owner.get(`/api/jobs/${jobId}`)).body).toMatchObject({ status: 'completed', can: { review: true } });
  const [payout] = await db.orm.select().from(payouts).where(eq(payouts.jobId, jobId));
  expect(payout).toMatchObject({ amountCents: 95_000 });
  for (const side of [owner, winner]) await expect.poll(() => titles(side, jobId)).toContain('Dispute Settled');
  expect(await check()).toMatchObject({ balanced: true, differences: [] });
  expect((await accept(owner, seen)).status).toBe(409);
  expect(
    (await admin.post(`/api/admin/disputes/${id}/resolve`, { refundCents: 0, releaseCents: HELD, note: 'No' })).status,
  ).toBe(409);
  expect((await admin.get(`/api/admin/disputes/${id}`)).body).toMatchObject({
    resolvedBy: null,
    decision: { by: 'sides' },
  });
  const decided = await aDispute(0);
  const sums = { refundCents: 0, releaseCents: HELD, note: 'The stump is gone' };
  await admin.post(`/api/admin/disputes/${decided.id}/resolve`, sums);
  const [newest, before] = (await admin.get<DisputeLine[]>('/api/admin/disputes?status=resolved')).body;
  expect([newest, before]).toMatchObject([
    { id: decided.id, settled: false },
    { id, settled: true },
  ]);
});

test('a full refund that both want cancels the job', async () => {
  const { jobId } = await aDispute(HELD);
  expect((await accept(winner, await read(winner, jobId))).status).toBe(200);
  expect((await owner.get(`/api/jobs/${jobId}`)).body).toMatchObject({ status: 'cancelled' });
  expect(await check()).toMatchObject({ balanced: true, differences: [] });
});

test('nobody accepts their own proposal, a replaced one, another sum, or as a stranger', async () => {
  const { jobId, id } = await aDispute(60_000);
  const seen = await read(winner, jobId);
  expect((await accept(owner, seen)).status).toBe(409);
  expect((await accept(stranger, seen)).status).toBe(404);
  expect((await accept(admin, seen)).status).toBe(403);
  expect((await accept(winner, seen, { heldCents: HELD + 1 })).status).toBe(409);
  await add(owner, id, 70_000);
  const late = await accept(winner, seen);
  expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('no longer stands') } });
  expect(await read(winner, jobId)).toMatchObject({ status: 'open', decision: null });
});

test('a proposal is at most what is held, and is kept with its words', async () => {
  const { jobId, id } = await aDispute();
  expect(await add(owner, id, HELD + 1)).toMatchObject({
    status: 422,
    body: { fields: { refundCents: 'The most is the $1,200.00 that is held.' } },
  });
  expect((await add(owner, id, -1)).status).toBe(422);
  expect(await read(winner, jobId)).toMatchObject({ statements: [{ refundCents: null }], can: { accept: false } });
});

test('a hold of an administrator is not settled by the sides, nor a dispute while one is suspended', async () => {
  const { jobId } = await paidJob(stage, 'work_done', { owner, winner });
  await admin.post(`/api/admin/jobs/${jobId}/hold`, { reason: 'The card was reported as stolen' });
  const { id } = await read(owner, jobId);
  expect(await read(owner, jobId)).toMatchObject({ can: { addStatement: true, propose: false, accept: false } });
  expect((await add(owner, id, 1000)).status).toBe(409);
  expect((await add(owner, id)).status).toBe(201);

  const frozen = await aDispute(10_000);
  const seen = await read(winner, frozen.jobId);
  await admin.patch(`/api/admin/users/${owner.id}/suspend`, { reason: 'Fraud' });
  expect(await read(winner, frozen.jobId)).toMatchObject({ can: { propose: true, accept: false } });
  expect((await accept(winner, seen)).status).toBe(409);
  await admin.patch(`/api/admin/users/${owner.id}/reinstate`, {});
  expect((await accept(winner, seen)).status).toBe(200);
});
