// Administration: its figures, its list of jobs, and the recorded views of sealed bids.
import { expect, test } from 'vitest';
import type { AdminStats, JobWithBids } from '@live-oak/contract/features/admin/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { bodyOf } from '../../../../lab/harness/body-of.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { aBid, aJob, aProvider, aUser } from '../../../../lab/harness/rows.ts';
import { serve } from '../../../../lab/harness/serve.ts';
import { bidViews } from '../bids/tables.ts';
import { decideManyWith } from './decide-many.ts';
import { makeHandlers } from './routes.ts';

const db = await openTestDatabase();
const app = await serve(db, { handlers: makeHandlers(decideManyWith({})) });
const admin = await aUser(db, { userType: 'admin' });
const callAsAdmin = await app.as(admin.id);

const stats = async () => bodyOf<AdminStats>(await callAsAdmin('GET', '/api/admin/stats'));
const titles = (answer: { body: unknown }) => bodyOf<Job[]>(answer).map(({ title }) => title);
const looksOf = (jobId: number) => db.orm.$count(bidViews, eq(bidViews.jobId, jobId));

test('the figures exclude test accounts and name the one that has waited longest', async () => {
  expect(await stats()).toMatchObject({ totalUsers: 1, pendingApprovals: 0, oldestPendingAt: null });
  const tester = await aUser(db, { userType: 'provider', isTest: true });
  await aProvider(db, {
    userId: tester.id,
    verificationStatus: 'pending',
    submittedAt: new Date('2019-01-01T00:00:00Z'),
  });
  await aJob(db, { clientId: tester.id, approvalStatus: 'pending' });
  await aProvider(db, { verificationStatus: 'pending', submittedAt: new Date('2026-01-02T00:00:00Z') });
  await aJob(db, { approvalStatus: 'pending', submittedAt: new Date('2026-01-01T00:00:00Z') });
  await aJob(db, { approvalStatus: 'pending', status: 'cancelled', submittedAt: new Date('2018-01-01T00:00:00Z') });
  await aJob(db);
  expect(await stats()).toEqual({
    totalUsers: 5,
    pendingOfTest: { jobs: 1, applications: 1 },
    nextDueAt: '2026-01-03T00:00:00.000Z',
    totalProviders: 1,
    totalJobs: 3,
    pendingApprovals: 2,
    pendingJobs: 1,
    pendingProviders: 1,
    oldestPendingAt: '2026-01-01T00:00:00.000Z',
    applications: { pending: 1, verified: 0, rejected: 0 },
    testAccounts: 1,
  });
});

test('recent jobs are found by words and by the five statuses', async () => {
  await aJob(db, { title: 'Magnolia one', approvalStatus: 'pending' });
  await aJob(db, { title: 'Magnolia two', approvalStatus: 'approved' });
  await aJob(db, { title: 'Magnolia three', approvalStatus: 'rejected' });
  await aJob(db, { title: 'Magnolia four', approvalStatus: 'approved', status: 'completed' });
  const find = async (status: string) =>
    titles(await callAsAdmin('GET', `/api/admin/recent-jobs?search=magnolia&status=${status}`));
  expect(await find('all')).toEqual(['Magnolia four', 'Magnolia three', 'Magnolia two', 'Magnolia one']);
  expect(await find('pending')).toEqual(['Magnolia one']);
  expect(await find('approved')).toEqual(['Magnolia four', 'Magnolia two']);
  expect(await find('rejected')).toEqual(['Magnolia three']);
  expect(await find('completed')).toEqual(['Magnolia four']);
  expect((await callAsAdmin('GET', '/api/admin/recent-jobs?status=nonsense')).status).toBe(422);
  expect(titles(await callAsAdmin('GET', '/api/admin/recent-jobs?limit=1'))).toEqual(['Magnolia four']);
});

test('jobs list their bids and bidders, and viewing sealed ones is recorded', async () => {
  const provider = await aProvider(db, { businessName: 'Pelican Tree Co.' });
  const open = await aJob(db, { title: 'Cypress open' });
  await aBid(db, { jobId: open.id, providerId: provider.id, message: 'Call 225-555-0142' });
  await aBid(db, { jobId: open.id, status: 'withdrawn' });
  const closed = await aJob(db, { title: 'Cypress closed', status: 'bidding_closed', biddingClosedAt: new Date() });
  await aBid(db, { jobId: closed.id, providerId: provider.id, letter: 0 });
  const bare = await aJob(db, { title: 'Cypress bare' });
  const list = bodyOf<JobWithBids[]>(await callAsAdmin('GET', '/api/admin/jobs-with-bids?q=cypress'));
  expect(list.map(({ title, bids }) => [title, bids.length])).toEqual([
    ['Cypress bare', 0],
    ['Cypress closed', 1],
    ['Cypress open', 1],
  ]);
  expect(list[2]?.bids[0]).toMatchObject({
    message: 'Call 225-555-0142',
    providerId: provider.id,
    provider: { businessName: 'Pelican Tree Co.', user: { firstName: 'Marcus', email: expect.stringContaining('@') } },
  });
  expect([await looksOf(open.id), await looksOf(closed.id), await looksOf(bare.id)]).toEqual([1, 0, 0]);
  await callAsAdmin('GET', '/api/admin/jobs-with-bids?q=cypress');
  expect(await looksOf(open.id)).toBe(2);
});

test('jobs with bids come page by page', async () => {
  const one = await callAsAdmin('GET', '/api/admin/jobs-with-bids?q=cypress&limit=2');
  const next = /^<(.+)>; rel="next"$/.exec(String(one.headers.link))?.[1] ?? '';
  expect(titles(await callAsAdmin('GET', next))).toEqual(['Cypress open']);
});

test.each(['stats', 'recent-jobs', 'jobs-with-bids'])('/api/admin/%s is for administrators', async (path) => {
  const client = await app.as((await aUser(db)).id);
  const provider = await app.as((await aProvider(db)).userId);
  expect((await app.nobody('GET', `/api/admin/${path}`)).status).toBe(401);
  expect((await client('GET', `/api/admin/${path}`)).status).toBe(403);
  expect((await provider('GET', `/api/admin/${path}`)).status).toBe(403);
});
