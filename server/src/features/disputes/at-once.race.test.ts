// Disputes and concurrent actions: one wins, the other gets 409, and the held payment moves once.
import { expect, test } from 'vitest';
import type { Dispute } from '@live-oak/contract/features/disputes/schema.ts';
import { eq, inArray } from '../../kernel/db/drizzle.ts';
import { startTestApp, type Person } from '../../../../lab/harness/app.ts';
import { rounds } from '../../../../lab/harness/suite.ts';
import { releaseUnconfirmed } from '../awards/commands.ts';
import { jobs } from '../jobs/tables.ts';
import { ledgerTransactions } from '../payments/tables.ts';
import { disputes } from './tables.ts';

const stage = await startTestApp();
const admin = await stage.admin();
const owner = await stage.client();
const winner = await stage.member();

async function doneWork(): Promise<number> {
  const jobId = await stage.openJob(owner);
  const bid = await winner.post<{ id: number }>('/api/bids', { jobId, bidAmount: 1000, message: 'One day, a lift.' });
  await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
  const award = await owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId: bid.body.id });
  await stage.pay(award.body.sessionId);
  await winner.post(`/api/jobs/${jobId}/start`);
  await winner.post(`/api/jobs/${jobId}/complete`);
  return jobId;
}

const REASON = { reason: 'The stump is still there' };
const dispute = (who: Person, jobId: number) => who.post(`/api/jobs/${jobId}/dispute`, REASON);
const statusOf = async (jobId: number) => (await owner.get(`/api/jobs/${jobId}`)).body.status;
const ends = async (jobId: number) => {
  const rows = await stage.db.orm.select().from(ledgerTransactions).where(eq(ledgerTransactions.jobId, jobId));
  return rows.map(({ kind }) => kind).filter((kind) => kind === 'release' || kind === 'refund');
};

test('a dispute and a concurrent confirmation: the payment is either frozen or released', async () => {
  for (let round = 0; round < rounds(6); round += 1) {
    const jobId = await doneWork();
    const [opened, confirmed] = await Promise.all([
      dispute(round % 2 ? winner : owner, jobId),
      owner.post(`/api/jobs/${jobId}/confirm-completion`),
    ]);
    expect([opened.status, confirmed.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await statusOf(jobId)).toBe(opened.status === 200 ? 'disputed' : 'completed');
    expect(await ends(jobId)).toEqual(opened.status === 200 ? [] : ['release']);
  }
});

test('a dispute and a concurrent release by the timer', async () => {
  const due = [await doneWork(), await doneWork(), await doneWork()];
  const workDoneAt = new Date(Date.now() - 6 * 24 * 3600_000);
  await stage.db.orm.update(jobs).set({ workDoneAt }).where(inArray(jobs.id, due));
  const [, ...opened] = await Promise.all([
    releaseUnconfirmed(stage.app.services),
    ...due.map((jobId) => dispute(owner, jobId)),
  ]);
  for (const [i, jobId] of due.entries()) {
    const won = opened[i]?.status === 200;
    expect([200, 409]).toContain(opened[i]?.status);
    expect([await statusOf(jobId), await ends(jobId)]).toEqual(won ? ['disputed', []] : ['completed', ['release']]);
  }
});

test('both sides open one concurrently: there is one', async () => {
  const jobId = await doneWork();
  const answers = await Promise.all([owner, winner, owner, winner, owner, winner].map((who) => dispute(who, jobId)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await stage.db.orm.select().from(disputes).where(eq(disputes.jobId, jobId))).toHaveLength(1);
});

test('ten concurrent decisions, half of them with one key: one is made, and its key gets the response', async () => {
  const jobId = await doneWork();
  await dispute(owner, jobId);
  const [row] = await stage.db.orm.select().from(disputes).where(eq(disputes.jobId, jobId));
  const url = `/api/admin/disputes/${row?.id}/resolve`;
  const body = { refundCents: 40_000, releaseCents: 60_000, note: 'The stump stays' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      i % 2
        ? admin.post(url, { ...body, refundCents: 60_000, releaseCents: 40_000 })
        : admin.post(url, body, { 'idempotency-key': 'decide' }),
    ),
  );
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect((await ends(jobId)).toSorted()).toEqual(['refund', 'release']);
  const won = answers.filter(({ status }) => status === 200);
  expect(new Set(won.map(({ body: { decision } }) => JSON.stringify(decision))).size).toBe(1);
  expect((await admin.get('/api/admin/ledger/check')).body).toMatchObject({ balanced: true, differences: [] });
});

test('a statement and a concurrent decision: the statement comes before it, or is refused', async () => {
  const jobId = await doneWork();
  await dispute(owner, jobId);
  const [row] = await stage.db.orm.select().from(disputes).where(eq(disputes.jobId, jobId));
  const statement = { text: 'It was not in the bid' };
  const [decided, ...spoken] = await Promise.all([
    admin.post(`/api/admin/disputes/${row?.id}/resolve`, { refundCents: 0, releaseCents: 100_000, note: 'Done' }),
    ...Array.from({ length: 4 }, () => winner.post(`/api/disputes/${row?.id}/statements`, statement)),
  ]);
  expect(decided.status).toBe(200);
  expect(spoken.every(({ status }) => status === 201 || status === 409)).toBe(true);
  const { statements } = (await owner.get<{ statements: unknown[] }>(`/api/jobs/${jobId}/dispute`)).body;
  expect(statements).toHaveLength(1 + spoken.filter(({ status }) => status === 201).length);
});

test('an acceptance beside a new proposal, a decision and a second acceptance: the payment is divided once, as somebody read it', async () => {
  for (let round = 0; round < rounds(6); round += 1) {
    const jobId = await doneWork();
    const proposal = { reason: 'The stump is still there', refundCents: 40_000 };
    await owner.post(`/api/jobs/${jobId}/dispute`, proposal);
    const { id, statements } = (await winner.get<Dispute>(`/api/jobs/${jobId}/dispute`)).body;
    const terms = { statementId: statements[0]?.id, heldCents: 100_000 };
    const decision = { refundCents: 90_000, releaseCents: 10_000, note: 'The stump stays' };
    const [first, second, replaced, decided] = await Promise.all([
      winner.post(`/api/disputes/${id}/accept`, terms),
      winner.post(`/api/disputes/${id}/accept`, terms),
      owner.post(`/api/disputes/${id}/statements`, { text: 'More', refundCents: 70_000 }),
      admin.post(`/api/admin/disputes/${id}/resolve`, decision),
    ]);
    const won = [first, second, decided].filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect([201, 409]).toContain(replaced.status);
    const { body } = await winner.get<Dispute>(`/api/jobs/${jobId}/dispute`);
    expect(body.decision?.refundCents).toBe(won[0] === decided ? 90_000 : 40_000);
    expect((await ends(jobId)).toSorted()).toEqual(['refund', 'release']);
  }
  expect((await admin.get('/api/admin/ledger/check')).body).toMatchObject({ balanced: true, differences: [] });
});
