// A suspended account: signed out at once, refused on every route with a plain text, notified by email; its bids are frozen;
// everything is recorded.
import { REFUSALS } from '@live-oak/contract/refusals.ts';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { UserDetails } from '@live-oak/contract/features/admin/users/schema.ts';
import { and, desc, eq, sql } from '../../../kernel/db/drizzle.ts';
import { startTestApp, PASSWORD, type Bidder, type Person } from '../../../../../lab/harness/app.ts';
import { aPhoto, FORM_TYPE, formOf } from '../../../../../lab/harness/files.ts';
import { paidJob } from '../../../../../lab/harness/paid-jobs.ts';
import { aUser } from '../../../../../lab/harness/rows.ts';
import { mails, auditRows } from '../../../kernel/tables.ts';
import { bids } from '../../bids/tables.ts';
import { notifications } from '../../notifications/tables.ts';
import { users } from '../../accounts/tables.ts';
import { uploads } from '../../files/tables.ts';
import { jobs } from '../../jobs/tables.ts';

const stage = await startTestApp();
const { db } = stage;
const admin = await stage.admin();
const owner = await stage.client();

const suspend = (person: Person, reason = 'Fake reviews') =>
  admin.patch<UserDetails>(`/api/admin/users/${person.id}/suspend`, { reason });
const reinstate = (person: Person, body: unknown = null) =>
  admin.patch<UserDetails>(`/api/admin/users/${person.id}/reinstate`, body);
const lastAct = async () => (await db.orm.select().from(auditRows).orderBy(desc(auditRows.id)).limit(1))[0];
const nameOf = async ({ id }: Person) => (await db.orm.select().from(users).where(eq(users.id, id)))[0]?.email;
const bidOf = async ({ providerId }: Bidder) =>
  (await db.orm.select().from(bids).where(eq(bids.providerId, providerId)).orderBy(desc(bids.id)))[0]?.status;

test('is signed out at once, and cannot sign in anywhere until reinstated', async () => {
  const person = await stage.client();
  const email = await nameOf(person);
  const elsewhere = stage.visitor();
  await elsewhere.post('/api/auth/login', { email, password: PASSWORD, rememberMe: true });
  expect((await elsewhere.get('/api/auth/me')).status).toBe(200);

  const answer = await suspend(person);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    suspensionReason: 'Fake reviews',
    signIns: { sessions: 0 },
    can: { suspend: false, reinstate: true },
  });
  expect([(await person.get('/api/auth/me')).status, (await elsewhere.get('/api/auth/me')).status]).toEqual([401, 401]);
  const refused = await person.post('/api/auth/login', { email, password: PASSWORD });
  expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN', message: REFUSALS.accounts.suspended } });
  expect(refused.headers['set-cookie']).toBeUndefined();
  // Without the right password the response does not reveal it.
  expect((await person.post('/api/auth/login', { email, password: 'something else' })).status).toBe(401);

  const [mail] = await db.orm
    .select()
    .from(mails)
    .where(eq(mails.toAddress, String(email)))
    .orderBy(desc(mails.id))
    .limit(1);
  expect(mail?.subject).toBe('Your Live Oak account is suspended');
  // The body is blank once the email is sent; the notification says the same.
  const [notice] = await db.orm.select().from(notifications).where(eq(notifications.userId, person.id));
  expect(notice?.message).toBe('Your account was suspended: Fake reviews');
  expect(await lastAct()).toMatchObject({
    action: 'user.suspend',
    actorId: admin.id,
    targetType: 'user',
    targetId: person.id,
    before: { suspended: false, sessions: 2 },
    reason: 'Fake reviews',
  });

  expect((await reinstate(person, { note: 'They explained' })).body).toMatchObject({ suspendedAt: null });
  expect(await lastAct()).toMatchObject({ action: 'user.reinstate', reason: 'They explained' });
  expect((await person.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
});

test('open posts of a suspended owner go back to review with their bids, and the bidders are notified', async () => {
  const person = await stage.client();
  const bidder = await stage.member();
  const jobId = await stage.openJob(person);
  const paid = await paidJob(stage, 'awarded', { owner: person, winner: bidder });
  const offer = { jobId, bidAmount: 900, message: 'We can do this on Monday.' };
  expect((await bidder.post('/api/bids', offer)).status).toBe(201);
  await suspend(person, 'A fake post');
  expect(await lastAct()).toMatchObject({ after: { heldPosts: 1 } });
  const standing = async (id: number) => {
    const [job] = await db.orm.select().from(jobs).where(eq(jobs.id, id));
    return [job?.approvalStatus, job?.status, job?.biddingClosesAt === null];
  };
  expect(await standing(jobId)).toEqual(['pending', 'open', true]);
  expect(await standing(paid.jobId)).toEqual(['approved', 'awarded', false]);
  expect((await (await stage.member()).post('/api/bids', offer)).status).toBeGreaterThanOrEqual(400);
  const ofBidder = await db.orm.select().from(notifications).where(eq(notifications.userId, bidder.id));
  expect(ofBidder.filter(({ title }) => title === 'Job on Hold')).toHaveLength(1);
  await reinstate(person);
  expect((await admin.patch(`/api/jobs/${jobId}/approve`)).status).toBe(200);
  expect([await standing(jobId), await bidOf(bidder)]).toEqual([['approved', 'open', false], 'pending']);
});

test('a session created while the account was being suspended gives no access', async () => {
  const person = await stage.client();
  await db.orm.execute(sql`update users set suspended_at = now() where id = ${person.id}`);
  expect((await person.get('/api/auth/me')).status).toBe(401);
});

test('a password reset gives no access either', async () => {
  const person = await stage.client();
  const email = await nameOf(person);
  await suspend(person);
  await db.orm.execute(sql`update users set password_hash = password_hash where id = ${person.id}`);
  expect((await person.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(403);
});

test('a second suspension, oneself, the last administrator and nobody are refused', async () => {
  const person = await stage.client();
  await suspend(person);
  expect(await suspend(person)).toMatchObject({ status: 409, body: { code: 'STATE' } });
  await reinstate(person);
  expect((await reinstate(person)).status).toBe(409);
  expect((await suspend(person, ' ')).body).toMatchObject({ fields: { reason: expect.stringContaining('Say why') } });
  expect(await suspend(admin)).toMatchObject({ status: 409, body: { message: expect.stringContaining('your own') } });
  expect((await admin.patch('/api/admin/users/999999/suspend', { reason: 'x' })).status).toBe(404);
  const details = await admin.get<UserDetails>(`/api/users/${admin.id}`);
  expect(details.body).toMatchObject({ can: { suspend: false }, cannotSuspend: expect.stringContaining('your own') });
});

test('the open bids of a suspended business are frozen, cannot be chosen, and return with the account', async () => {
  const member = await stage.member();
  const jobId = await stage.openJob(owner);
  const offer = { jobId, bidAmount: 900, message: 'We can do this on Monday.' };
  const { body: bid } = await member.post<{ id: number }>('/api/bids', offer);
  await suspend(member);
  expect(await bidOf(member)).toBe('frozen');
  await (await stage.member()).post('/api/bids', offer);
  await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
  // The notice counts what the owner can choose, as the job does.
  const told = await db.orm.select().from(notifications).where(eq(notifications.userId, owner.id));
  expect(told.at(-1)?.message).toContain('closed with 1 bid.');
  expect((await owner.post(`/api/jobs/${jobId}/award`, { bidId: bid.id })).status).toBe(409);
  // The documents are valid, and still no bid is restored while the account is suspended.
  await admin.patch(`/api/admin/providers/${member.providerId}/suspend`, { reason: 'Looking into it' });
  await admin.patch(`/api/admin/providers/${member.providerId}/reinstate`);
  expect(await bidOf(member)).toBe('frozen');
  expect((await reinstate(member)).status).toBe(200);
  expect(await bidOf(member)).toBe('pending');
  expect((await owner.post(`/api/jobs/${jobId}/award`, { bidId: bid.id })).status).toBe(200);
});

test('an unpaid choice lapses with the account', async () => {
  const member = await stage.member();
  const jobId = await stage.openJob(owner);
  const offer = { jobId, bidAmount: 900, message: 'We can do this on Monday.' };
  const { body: bid } = await member.post<{ id: number }>('/api/bids', offer);
  await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
  const { body: checkout } = await owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId: bid.id });
  await suspend(member);
  await owner.post(`/api/sandbox/checkout/${checkout.sessionId}/pay`, { card: '4242424242424242' });
  expect((await admin.get(`/api/jobs/${jobId}`)).body).toMatchObject({ status: 'bidding_closed' });
  expect(await bidOf(member)).toBe('frozen');
});

test('an owner who paid is notified that the start waits, and can cancel the job', async () => {
  const member = await stage.member();
  const jobId = await stage.openJob(owner);
  const offer = { jobId, bidAmount: 900, message: 'We can do this on Monday.' };
  const { body: bid } = await member.post<{ id: number }>('/api/bids', offer);
  await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
  const { body: checkout } = await owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId: bid.id });
  expect(await stage.pay(checkout.sessionId)).toBe(200);
  await suspend(member);
  const notices = await db.orm.select().from(notifications).where(eq(notifications.userId, owner.id));
  expect(notices.map(({ title }) => title)).toContain('Start Delayed');
  expect(notices.find(({ title }) => title === 'Start Delayed')?.message).toContain('its account with us is on hold');
  expect(JSON.stringify(notices)).not.toContain('Fake reviews');
  const readies = () =>
    db.orm.$count(
      notifications,
      and(eq(notifications.userId, owner.id), eq(notifications.title, 'Start No Longer Delayed')),
    );
  // Its business is suspended too, and reinstated last.
  await admin.patch(`/api/admin/providers/${member.providerId}/suspend`, { reason: 'Complaints' });
  await reinstate(member);
  expect(await readies()).toBe(0);
  await admin.patch(`/api/admin/providers/${member.providerId}/reinstate`);
  expect(await readies()).toBe(1);
  expect((await owner.post(`/api/jobs/${jobId}/cancel`, { reason: 'They cannot come' })).status).toBe(200);
});

test('a business with held payments of a suspended owner is notified once for all of them, and once the owner is back', async () => {
  const sides = { owner: await stage.client(), winner: await stage.member() };
  const [awarded, disputed] = [await paidJob(stage, 'awarded', sides), await paidJob(stage, 'disputed', sides)];
  await db.orm.update(jobs).set({ title: 'Pine by the road' }).where(eq(jobs.id, awarded.jobId));
  await db.orm.update(jobs).set({ title: 'Oak by the pond' }).where(eq(jobs.id, disputed.jobId));
  await suspend(sides.owner);
  await reinstate(sides.owner);
  const notices = await db.orm.select().from(notifications).where(eq(notifications.userId, sides.winner.id));
  const ofPause = notices.filter(({ title }) => /on Hold|Account Open/.test(title));
  // A dispute still holds one of them.
  expect(ofPause.map(({ title }) => title)).toEqual(['Payment on Hold', 'Owner’s Account Open Again']);
  for (const { message } of ofPause) expect(message).toContain('of “Pine by the road” and “Oak by the pond” is');
  expect(JSON.stringify(notices)).not.toContain('Fake reviews');
  const toOwner = await db.orm.select().from(notifications).where(eq(notifications.userId, sides.owner.id));
  expect(toOwner.map(({ title }) => title)).toContain('Account Reinstated');
});

test('a suspended administrator gets no more notifications for administrators', async () => {
  const gone = await aUser(db, { userType: 'admin' });
  await suspend(Object.assign(stage.visitor(), { id: gone.id }));
  await stage.waiting();
  const notices = await db.orm.select().from(notifications).where(eq(notifications.userId, gone.id));
  expect(notices.map(({ title }) => title)).toEqual(['Account Suspended']);
});

test('a body still being sent when the account was suspended changes nothing', async () => {
  const person = await stage.client();
  const origin = await stage.app.http.listen({ port: 0, host: '127.0.0.1' });
  const before = await db.orm.$count(uploads);
  const form = formOf([
    { field: 'purpose', content: 'job_photo' },
    { field: 'file', name: 'oak.jpg', content: await aPhoto() },
  ]);
  const headers = { cookie: person.cookie ?? '', origin: 'http://localhost:3000', 'content-type': FORM_TYPE };
  const call = request(`${origin}/api/uploads`, { method: 'POST', agent: false, headers });
  const answered = once(call, 'response');
  call.write(form.subarray(0, 300));
  // The door check admits them meanwhile.
  await setTimeout(100);
  await suspend(person);
  call.end(form.subarray(300));
  // The event response of a client request has this one argument; once() cannot know.
  const [answer] = (await answered) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(401);
  expect(await db.orm.$count(uploads)).toBe(before);
});
