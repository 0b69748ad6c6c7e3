// What needs a business's attention: each kind while it can be done, none of it after.
import { expect, test } from 'vitest';
import type { Needs } from '@live-oak/contract/features/dashboard/schema.ts';
import { eq } from '../../../kernel/db/drizzle.ts';
import { bodyOf } from '../../../../../lab/harness/body-of.ts';
import { openTestDatabase } from '../../../../../lab/harness/database.ts';
import { aBid, aDispute, aJob, anAward, aProvider } from '../../../../../lab/harness/rows.ts';
import { serve } from '../../../../../lab/harness/serve.ts';
import { appointments } from '../../calendar/tables.ts';
import type { jobs } from '../../jobs/tables.ts';
import { messages, threadReads } from '../../messages/tables.ts';
import { credentials } from '../../providers/tables.ts';
import { handlers } from './routes.ts';

const db = await openTestDatabase();
const NOW = new Date('2026-11-15T18:00:00Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3600_000);
const app = await serve(db, { handlers, clock: () => NOW });
const needsOf = async (userId: number) => bodyOf<Needs>(await (await app.as(userId))('GET', '/api/needs')).items;
type Business = Awaited<ReturnType<typeof aProvider>>;

async function won(business: Business, row: Partial<typeof jobs.$inferInsert> = {}) {
  const job = await aJob(db, { status: 'awarded', awardedAt: NOW, ...row });
  const bid = await aBid(db, { jobId: job.id, providerId: business.id, status: 'accepted' });
  await anAward(db, { jobId: job.id, bidId: bid.id, paidAt: NOW });
  return { job, bid };
}

async function visit(to: Awaited<ReturnType<typeof won>>, at: Date, more: Partial<typeof appointments.$inferInsert>) {
  const { job, bid } = to;
  await db.orm.insert(appointments).values({
    jobId: job.id,
    bidId: bid.id,
    providerId: bid.providerId,
    clientId: job.clientId,
    title: 'The work',
    startsAt: at,
    endsAt: new Date(at.getTime() + 3600_000),
    proposedBy: 'client',
    clientAgreed: true,
    providerAgreed: true,
    status: 'confirmed',
    updatedAt: NOW,
    ...more,
  });
}

test('won work needs attention until it is scheduled, started and finished', async () => {
  const business = await aProvider(db);
  const plain = await won(business, { title: 'Stump' });
  const today = await won(business);
  await visit(today, inHours(2), {});
  await visit(await won(business), inHours(80), {});
  const asked = await won(business);
  await visit(asked, inHours(50), { status: 'pending', providerAgreed: false });
  const running = await won(business, { status: 'in_progress', startedAt: NOW });
  await won(business, { status: 'work_done', startedAt: NOW, workDoneAt: NOW });
  const items = await needsOf(business.userId);
  expect(items.map(({ kind, jobId, href }) => [kind, jobId, href])).toEqual([
    ['start_job', today.job.id, `/jobs/${today.job.id}`],
    ['answer_time', asked.job.id, `/calendar?job=${asked.job.id}`],
    ['finish_job', running.job.id, `/jobs/${running.job.id}`],
    ['schedule_job', plain.job.id, `/jobs/${plain.job.id}`],
  ]);
  expect(items[3]).toMatchObject({ title: 'Stump', dueAt: null, count: 1 });
});

test('work that cannot be started while the business is paused needs no attention', async () => {
  const business = await aProvider(db, { verificationStatus: 'expired' });
  await won(business);
  await db.orm.insert(credentials).values([
    { providerId: business.id, kind: 'business_license', status: 'expired', expiresOn: '2026-11-01' },
    { providerId: business.id, kind: 'liability_insurance', status: 'verified', expiresOn: '2026-12-01' },
    { providerId: business.id, kind: 'bond', status: 'verified', expiresOn: '2027-12-01' },
  ]);
  expect(await needsOf(business.userId)).toEqual([
    {
      kind: 'renew_document',
      jobId: null,
      title: '',
      count: 2,
      dueAt: '2026-11-02T06:00:00.000Z',
      href: '/verification',
    },
  ]);
});

test('an unpaid membership needs attention, with a date if it is past due', async () => {
  const kinds = async (row: Parameters<typeof aProvider>[1]) => {
    const { userId } = await aProvider(db, row);
    return (await needsOf(userId)).map(({ kind, dueAt }) => [kind, dueAt]);
  };
  expect(await kinds({ subscriptionStatus: 'approved_for_payment', paidThrough: null })).toEqual([
    ['pay_membership', null],
  ]);
  expect(await kinds({ subscriptionStatus: 'past_due', paidThrough: inHours(-24) })).toEqual([
    ['pay_membership', inHours(6 * 24).toISOString()],
  ]);
  const expired = { subscriptionStatus: 'past_due', verificationStatus: 'expired' } as const;
  expect(await kinds({ ...expired, paidThrough: inHours(-24) })).toEqual([
    ['pay_membership', inHours(6 * 24).toISOString()],
  ]);
  expect(await kinds({ ...expired, paidThrough: inHours(-24 * 8) })).toEqual([['pay_membership', null]]);
  expect(await kinds({ verificationStatus: 'info_requested' })).toEqual([['answer_desk', null]]);
  expect(await kinds({ verificationStatus: 'pending', paidThrough: null })).toEqual([]);
});

test('messages need attention until read, a dispute until this side has answered', async () => {
  const business = await aProvider(db);
  const { job } = await won(business, { status: 'work_done', startedAt: NOW, workDoneAt: NOW });
  const message = { jobId: job.id, providerId: business.id, authorId: job.clientId, body: 'Gate code 4711' };
  const sent = await db.orm.insert(messages).values([message, message]).returning({ id: messages.id });
  await db.orm.insert(messages).values({ ...message, authorId: business.userId });
  expect(await needsOf(business.userId)).toMatchObject([{ kind: 'answer_message', jobId: job.id, count: 2 }]);
  await db.orm.insert(threadReads).values({
    jobId: job.id,
    providerId: business.id,
    userId: business.userId,
    lastReadId: Math.max(...sent.map(({ id }) => id)),
    readAt: NOW,
  });
  expect(await needsOf(business.userId)).toEqual([]);
  const { job: disputed } = await aDispute(db, { providerId: business.id });
  expect(await needsOf(business.userId)).toMatchObject([{ kind: 'answer_dispute', jobId: disputed.id }]);
  await db.orm.delete(messages).where(eq(messages.jobId, job.id));
});
