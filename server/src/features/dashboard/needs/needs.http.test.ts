// What needs an owner's attention: each kind while it can be done, none of it after, by deadline.
import { expect, test } from 'vitest';
import type { Needs } from '@live-oak/contract/features/dashboard/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { eq } from '../../../kernel/db/drizzle.ts';
import { bodyOf } from '../../../../../lab/harness/body-of.ts';
import { openTestDatabase } from '../../../../../lab/harness/database.ts';
import { aBid, aDispute, aJob, anAward, aProvider, aUser } from '../../../../../lab/harness/rows.ts';
import { serve } from '../../../../../lab/harness/serve.ts';
import { appointments } from '../../calendar/tables.ts';
import { disputes, disputeStatements } from '../../disputes/tables.ts';
import { handlers as jobHandlers } from '../../jobs/routes.ts';
import type { jobs } from '../../jobs/tables.ts';
import { jobQuestions } from '../../messages/tables.ts';
import { providers } from '../../providers/tables.ts';
import { handlers } from './routes.ts';

const db = await openTestDatabase();
const NOW = new Date('2026-11-15T18:00:00Z');
const HOUR = 3600_000;
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR);
const app = await serve(db, { handlers: [...handlers, ...jobHandlers], clock: () => NOW });
const needsOf = async (userId: number) => bodyOf<Needs>(await (await app.as(userId))('GET', '/api/needs')).items;

/** A job of the owner whose chosen bid is paid. */
async function paidJob(clientId: number, row: Partial<typeof jobs.$inferInsert> = {}) {
  const job = await aJob(db, { clientId, status: 'awarded', awardedAt: NOW, ...row });
  const bid = await aBid(db, { jobId: job.id, status: 'accepted' });
  await anAward(db, { jobId: job.id, bidId: bid.id, paidAt: NOW });
  return { job, bid };
}

function proposed(to: Awaited<ReturnType<typeof paidJob>>, who: 'client' | 'provider') {
  const { job, bid } = to;
  return db.orm.insert(appointments).values({
    jobId: job.id,
    bidId: bid.id,
    providerId: bid.providerId,
    clientId: job.clientId,
    title: 'Visit',
    startsAt: inHours(30),
    endsAt: inHours(31),
    proposedBy: who,
    clientAgreed: who === 'client',
    providerAgreed: who === 'provider',
    updatedAt: NOW,
  });
}

test('each item that needs an owner’s attention is listed once, most urgent first, and is something they may do', async () => {
  const { id } = await aUser(db);
  const pay = await aJob(db, { clientId: id, title: 'Pay me', status: 'awaiting_payment', biddingClosedAt: NOW });
  const chosen = await aBid(db, { jobId: pay.id, status: 'accepted' });
  await anAward(db, { jobId: pay.id, bidId: chosen.id, status: 'awaiting_payment', chargeId: null, dueAt: inHours(5) });
  const compare = await aJob(db, { clientId: id, status: 'bidding_closed', biddingClosedAt: NOW });
  await aBid(db, { jobId: compare.id });
  await aBid(db, { jobId: compare.id });
  await aBid(db, { jobId: compare.id, status: 'withdrawn' });
  const agree = await paidJob(id);
  const time = await paidJob(id);
  await proposed(time, 'provider');
  const done = await paidJob(id, { status: 'work_done', startedAt: NOW, workDoneAt: inHours(-24) });
  const asked = await aJob(db, { clientId: id, biddingClosesAt: inHours(20) });
  const { id: providerId } = await aProvider(db);
  const question = { jobId: asked.id, providerId, question: 'Is there a gate?' };
  await db.orm.insert(jobQuestions).values([question, question, { ...question, hiddenAt: NOW }]);
  await db.orm.insert(jobQuestions).values({ ...question, answer: 'Yes', answeredAt: NOW });
  const rejected = await aJob(db, { clientId: id, approvalStatus: 'rejected', rejectionReason: 'No address' });
  const items = await needsOf(id);
  expect(items.map(({ kind, jobId, count }) => [kind, jobId, count])).toEqual([
    ['pay', pay.id, 1],
    ['answer_question', asked.id, 2],
    ['answer_time', time.job.id, 1],
    ['confirm', done.job.id, 1],
    ['change', rejected.id, 1],
    ['agree_day', agree.job.id, 1],
    ['compare', compare.id, 2],
  ]);
  expect(items[0]).toEqual({
    kind: 'pay',
    jobId: pay.id,
    title: 'Pay me',
    dueAt: inHours(5).toISOString(),
    count: 1,
    href: `/jobs/${pay.id}`,
  });
  expect(items.map(({ dueAt }) => dueAt)).toEqual([
    ...[5, 20, 30, 4 * 24].map((hours) => inHours(hours).toISOString()),
    null,
    null,
    null,
  ]);
  const ask = await app.as(id);
  const may = new Map([
    ['pay', 'award'],
    ['compare', 'award'],
    ['confirm', 'confirm'],
    ['change', 'resubmit'],
  ] as const);
  for (const [kind, ability] of may) {
    const jobId = items.find((item) => item.kind === kind)?.jobId;
    expect(bodyOf<Job>(await ask('GET', `/api/jobs/${jobId}`)).can[ability]).toBe(true);
  }
});

test('nothing is listed once it is done, over, or the other side’s turn', async () => {
  const { id } = await aUser(db);
  await aJob(db, { clientId: id });
  await aJob(db, { clientId: id, approvalStatus: 'pending' });
  await aJob(db, { clientId: id, status: 'bidding_closed', biddingClosedAt: NOW });
  await aJob(db, { clientId: id, status: 'cancelled', approvalStatus: 'rejected' });
  await proposed(await paidJob(id), 'client');
  await paidJob(id, { status: 'in_progress', startedAt: NOW });
  const closed = await aJob(db, { clientId: id, biddingClosesAt: inHours(-1) });
  const { id: providerId } = await aProvider(db);
  await db.orm.insert(jobQuestions).values({ jobId: closed.id, providerId, question: 'Too late to ask?' });
  expect(await needsOf(id)).toEqual([]);
});

test('a dispute needs the owner’s attention while an answer is requested and missing', async () => {
  const { id } = await aUser(db);
  const { dispute, job } = await aDispute(db, { clientId: id });
  expect(await needsOf(id)).toEqual([]);
  const statement = { disputeId: dispute.id, userId: id, text: 'See the picture.' };
  await db.orm.insert(disputeStatements).values({ ...statement, side: 'desk', asks: 'client', createdAt: inHours(-2) });
  await db.orm
    .update(disputeStatements)
    .set({ createdAt: inHours(-3) })
    .where(eq(disputeStatements.side, 'client'));
  expect(await needsOf(id)).toMatchObject([
    { kind: 'answer_dispute', jobId: job.id, dueAt: inHours(3 * 24 - 2).toISOString() },
  ]);
  await db.orm.insert(disputeStatements).values({ ...statement, side: 'client', createdAt: inHours(-1) });
  expect(await needsOf(id)).toEqual([]);
  await db.orm.update(disputes).set({ side: 'provider' }).where(eq(disputes.id, dispute.id));
  await db.orm.delete(disputeStatements).where(eq(disputeStatements.disputeId, dispute.id));
  await db.orm.insert(disputeStatements).values({ ...statement, side: 'provider', createdAt: inHours(-2) });
  expect(await needsOf(id)).toMatchObject([{ kind: 'answer_dispute', dueAt: inHours(3 * 24 - 2).toISOString() }]);
});

test('a proposal to settle a dispute needs the attention of the side that can accept it', async () => {
  const business = await aProvider(db);
  const { id } = await aUser(db);
  const { award, dispute, job } = await aDispute(db, { clientId: id, providerId: business.id });
  const listed = () =>
    Promise.all(
      [id, business.userId].map(async (userId) =>
        (await needsOf(userId)).flatMap(({ kind, jobId }) => (kind === 'answer_proposal' ? [jobId] : [])),
      ),
    );
  const propose = (side: 'client' | 'provider', refundCents: number) =>
    db.orm
      .insert(disputeStatements)
      .values({ disputeId: dispute.id, userId: id, side, text: 'Half and half?', refundCents });
  const is = async (values: Partial<typeof disputes.$inferInsert>) => {
    await db.orm.update(disputes).set(values).where(eq(disputes.id, dispute.id));
    return listed();
  };
  expect(await listed()).toEqual([[], []]);
  await propose('client', 60_000);
  expect(await listed()).toEqual([[], [job.id]]);
  await propose('provider', award.amountCents + 1);
  expect(await listed()).toEqual([[], []]);
  await propose('provider', 30_000);
  expect(await listed()).toEqual([[job.id], []]);
  await db.orm.update(providers).set({ verificationStatus: 'suspended' }).where(eq(providers.id, business.id));
  expect((await listed())[0]).toEqual([]);
  await db.orm.update(providers).set({ verificationStatus: 'verified' }).where(eq(providers.id, business.id));
  expect(await is({ side: 'desk' })).toEqual([[], []]);
  expect(await is({ side: 'client' })).toEqual([[job.id], []]);
  const ending = { refundCents: 30_000, releaseCents: award.amountCents - 30_000, note: 'Half.', resolvedAt: NOW };
  expect(await is({ status: 'resolved', ...ending })).toEqual([[], []]);
});

test('an administrator’s list is empty here', async () => {
  expect(await needsOf((await aUser(db, { userType: 'admin' })).id)).toEqual([]);
});
