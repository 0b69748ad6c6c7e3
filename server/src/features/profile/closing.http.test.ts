// Closing the account: what prevents it, what it ends, what is deleted and what stays.
import { expect, test } from 'vitest';
import type { AdminStats, QueueItem } from '@live-oak/contract/features/admin/schema.ts';
import type { Closing } from '@live-oak/contract/features/profile/schema.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { eq, sql } from '../../kernel/db/drizzle.ts';
import { PASSWORD, startTestApp, type Person } from '../../../../lab/harness/app.ts';
import { paidJob, readyToBePaid } from '../../../../lab/harness/paid-jobs.ts';
import { aPayout, aUser } from '../../../../lab/harness/rows.ts';
import { users } from '../accounts/tables.ts';
import { bids } from '../bids/tables.ts';
import { appointments } from '../calendar/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { runGatewayTasks } from '../payments/gateway-tasks.ts';
import { gatewayTasks, ledgerEntries } from '../payments/tables.ts';
import { payouts } from '../payouts/tables.ts';
import { providers } from '../providers/tables.ts';
import { moneyDocuments } from '../receipts/tables.ts';
import { windUpLeftovers } from './close.ts';

const stage = await startTestApp();
const admin = await stage.admin();

const close = (person: Person, body: object = { password: PASSWORD }) =>
  person.call<{ message: string; fields?: object }>('DELETE', '/api/profile', body);
const closing = async (person: Person) => (await person.get<Closing>('/api/profile/closing')).body;
const rowOf = async (id: number) => (await stage.db.orm.select().from(users).where(eq(users.id, id)))[0];
const statusOf = async (jobId: number) =>
  (await stage.db.orm.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, jobId)))[0]?.status;
const bidOn = async (bidder: Person, jobId: number) =>
  (await bidder.post<{ id: number }>('/api/bids', { jobId, bidAmount: 900, message: 'We can come on Monday.' })).body
    .id;

/** A job whose bid is chosen; `pay` pays it. */
async function chosen(owner: Person, bidder: Person) {
  const jobId = await stage.openJob(owner);
  const bidId = await bidOn(bidder, jobId);
  await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
  const { body } = await owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId });
  return { jobId, bidId, sessionId: body.sessionId };
}

test('an owner’s account closes: open jobs end, names are removed, the address is free, and nobody signs in', async () => {
  const email = 'leaving@example.com';
  const owner = await stage.client({ email, username: 'leaving', firstName: 'Odette', lastName: 'Landry' });
  const text = {
    title: 'Oak at 1423 Audubon Street, ask for Odette Landry',
    description: 'Call (225) 555-0199, Odette Landry.',
  };
  const jobId = await stage.openJob(owner, text);
  const bidder = await stage.member();
  const waiting = await chosen(owner, bidder);
  expect(await closing(owner)).toMatchObject({ blocks: [], openJobs: 2, twoFactor: false });
  expect((await owner.post('/api/forum/me/name', { name: 'Leaving Porch' })).status).toBe(200);
  const post = { title: 'Whose roots are these?', body: 'They lift the walk.', category: 'tree_care' };
  const thread = (await owner.post<{ id: number }>('/api/forum/general/threads', post)).body;
  const question = { topic: 'account', message: 'How do I close my account?' };
  const help = (await owner.post<{ token: string }>('/api/support/tickets', question)).body;

  expect((await close(owner, { password: 'not mine' })).body.fields).toEqual({
    password: 'That is not your password.',
  });
  expect((await close(owner)).status).toBe(200);
  expect([await statusOf(jobId), await statusOf(waiting.jobId)]).toEqual(['cancelled', 'cancelled']);
  const [job] = await stage.db.orm.select().from(jobs).where(eq(jobs.id, jobId));
  expect([job?.title, job?.description, job?.location].join(' ')).not.toMatch(/Odette|Landry|555|Elm|Audubon/);
  expect(await rowOf(owner.id)).toMatchObject({ firstName: 'Closed account', lastName: '', phone: null });
  expect(JSON.stringify(await rowOf(owner.id))).not.toMatch(/Odette|Landry|leaving/i);
  expect((await owner.get('/api/profile')).status).toBe(401);
  expect((await stage.visitor().get(`/api/forum/threads/${thread.id}`)).body).toMatchObject({
    title: post.title,
    author: { name: null, badges: [] },
  });
  expect((await stage.visitor().get(`/api/support/requests/${help.token}`)).status).toBe(404);

  const unknown = await stage.visitor().post('/api/auth/login', { email: 'nobody@example.com', password: PASSWORD });
  const gone = await stage.visitor().post('/api/auth/login', { email, password: PASSWORD });
  expect([gone.status, gone.body]).toEqual([unknown.status, unknown.body]);
  // The page opened before can no longer be paid.
  expect(await stage.pay(waiting.sessionId)).toBe(409);
  expect((await stage.client({ email, username: 'leaving' })).id).not.toBe(owner.id);
});

test('a held payment prevents it on both sides until it is over; then the money records stay', async () => {
  const [owner, bidder] = [await stage.client(), await stage.member()];
  const { jobId, sessionId } = await chosen(owner, bidder);
  await stage.pay(sessionId);
  const block = { kind: 'held_payment', jobId, href: `/jobs/${jobId}` };
  expect((await closing(owner)).blocks).toMatchObject([block]);
  expect((await closing(bidder)).blocks).toMatchObject([block]);
  const refused = await close(owner);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Your account cannot be closed yet: a payment is held on one of your jobs.',
  ]);
  expect((await rowOf(owner.id))?.closedAt).toBeNull();

  await bidder.post(`/api/jobs/${jobId}/start`);
  expect((await closing(bidder)).blocks).toMatchObject([{ kind: 'running_work' }]);
  await bidder.post(`/api/jobs/${jobId}/complete`, {});
  await owner.post(`/api/jobs/${jobId}/confirm-completion`);
  const before = await stage.db.orm.select().from(ledgerEntries);
  expect((await close(owner)).status).toBe(200);
  expect(await stage.db.orm.select().from(ledgerEntries)).toEqual(before);
  const papers = await stage.db.orm.select().from(moneyDocuments).where(eq(moneyDocuments.userId, owner.id));
  expect(papers.length).toBeGreaterThan(0);
  expect((await closing(bidder)).blocks).toMatchObject([{ kind: 'payout_owed', href: '/earnings' }]);
  expect((await close(bidder)).status).toBe(409);
  // Sent and returned: it is still theirs, and /earnings is where they fix their bank account.
  await stage.db.orm
    .update(payouts)
    .set({ status: 'reversed', transferId: 'tr_came_back', reversedCents: sql`amount_cents` })
    .where(eq(payouts.jobId, jobId));
  expect((await closing(bidder)).blocks).toMatchObject([{ kind: 'payout_owed', href: '/earnings' }]);
  expect((await close(bidder)).status).toBe(409);
});

test('a business’s account closes: bids are withdrawn, membership and card end at the gateway, the door check is over', async () => {
  const bidder = await stage.member();
  const [owner, other] = [await stage.client(), await stage.client()];
  const openJob = await stage.openJob(owner);
  const openBid = await bidOn(bidder, openJob);
  const waiting = await chosen(other, bidder);
  const [before] = await stage.db.orm.select().from(providers).where(eq(providers.id, bidder.providerId));
  expect(await closing(bidder)).toMatchObject({ blocks: [], liveBids: 2, membershipUntil: expect.any(String) });
  expect((await close(bidder)).status).toBe(200);

  const rows = await stage.db.orm.select().from(bids).where(eq(bids.providerId, bidder.providerId));
  expect(rows.map(({ id, status }) => [id, status])).toEqual([
    [openBid, 'withdrawn'],
    [waiting.bidId, 'withdrawn'],
  ]);
  expect(await statusOf(waiting.jobId)).toBe('bidding_closed');
  const [after] = await stage.db.orm.select().from(providers).where(eq(providers.id, bidder.providerId));
  expect(after).toMatchObject({ businessName: 'Closed account', licenseNumber: '', doorCode: null, cardSaved: false });
  const tasks = await stage.db.orm.select().from(gatewayTasks);
  const sentKeys = tasks.filter(({ doneAt }) => doneAt !== null).map(({ key }) => key);
  expect(sentKeys).toContain(`${before?.gatewaySubscription}:end`);
  expect(sentKeys).toContain(`closed:${bidder.providerId}:remove-card`);
});

test('an owner who closes the account after the release delays no earnings', async () => {
  const job = await paidJob(stage, 'work_done');
  await job.owner.post(`/api/jobs/${job.jobId}/confirm-completion`);
  expect((await close(job.owner)).status).toBe(200);
  await readyToBePaid(stage, job.winner);
  await runGatewayTasks(stage.app.services);
  const [payout] = await stage.db.orm.select().from(payouts).where(eq(payouts.jobId, job.jobId));
  expect(payout?.status).toBe('paid');
});

test('owed earnings prevent it', async () => {
  const bidder = await stage.member();
  await aPayout(stage.db, { providerId: bidder.providerId });
  expect((await close(bidder)).body.message).toContain('we owe you earnings');
});

test('the last administrator stays; another one may close', async () => {
  expect((await close(admin)).body.message).toContain('you are the last administrator');
  await aUser(stage.db, { userType: 'admin' });
  expect((await closing(admin)).blocks).toEqual([]);
});

test('administrators cannot reopen a closed account', async () => {
  const owner = await stage.client();
  await close(owner);
  const { body } = await admin.get<{ can: object }>(`/api/admin/users/${owner.id}`);
  expect(body.can).toMatchObject({ suspend: false, reinstate: false });
  expect((await admin.patch(`/api/admin/users/${owner.id}/reinstate`, {})).status).toBe(409);
});

test('a job posted at the moment of closing is ended by the timer', async () => {
  const owner = await stage.client();
  const jobId = await stage.openJob(owner);
  await stage.db.orm.update(users).set({ closedAt: new Date(), suspendedAt: new Date() }).where(eq(users.id, owner.id));
  await windUpLeftovers(stage.app.services);
  expect(await statusOf(jobId)).toBe('cancelled');
});

test('visits to come are called off; past ones stay as they were', async () => {
  const { jobId, bidId, owner, winner } = await paidJob(stage, 'work_done');
  await owner.post(`/api/jobs/${jobId}/confirm-completion`);
  const visit = (title: string, days: number) => ({
    jobId,
    bidId,
    title,
    providerId: winner.providerId,
    clientId: owner.id,
    status: 'confirmed' as const,
    startsAt: new Date(Date.now() + days * DAY_MS),
    endsAt: new Date(Date.now() + days * DAY_MS + 3_600_000),
    proposedBy: 'client' as const,
    clientAgreed: true,
    providerAgreed: true,
    updatedAt: new Date(),
  });
  await stage.db.orm.insert(appointments).values([visit('The work', -30), visit('A second look', 3)]);
  expect((await closing(owner)).appointments).toBe(1);
  await stage.db.orm.update(users).set({ language: 'es' }).where(eq(users.id, winner.id));
  expect((await close(owner)).status).toBe(200);
  const told = await stage.db.orm.select().from(notifications).where(eq(notifications.userId, winner.id));
  expect(told.map(({ message }) => message).join(' ')).toContain('Motivo: Se cerró la cuenta.');
  const rows = await stage.db.orm
    .select()
    .from(appointments)
    .where(eq(appointments.jobId, jobId))
    .orderBy(appointments.id);
  expect(rows.map(({ status }) => status)).toEqual(['confirmed', 'cancelled']);
});

test('an account that was closed neither waits for administrators nor counts among the people', async () => {
  const [person, admin] = [await stage.waiting(), await stage.admin()];
  const figures = async () => {
    const { pendingProviders, totalUsers, totalProviders } = (await admin.get<AdminStats>('/api/admin/stats')).body;
    return [pendingProviders, totalUsers, totalProviders];
  };
  const before = await figures();
  expect((await close(person)).status).toBe(200);
  expect(await figures()).toEqual(before.map((count) => count - 1));
  const queue = await admin.get<QueueItem[]>('/api/admin/queue?kind=application');
  expect(queue.body.map(({ id }) => id)).not.toContain(person.providerId);
});

test('administrators read no address of a closed account, to which nothing could be sent', async () => {
  const owner = await stage.client();
  expect((await close(owner)).status).toBe(200);
  const { body: user } = await admin.get(`/api/admin/users/${owner.id}`);
  expect(user).toMatchObject({ firstName: 'Closed account', lastName: '', email: '' });
});
