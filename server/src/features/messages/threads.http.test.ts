// The thread of a paid job: who is in it, until when one may write, read marks, pictures, and administrators' views.
import { expect, test } from 'vitest';
import type { AdminThread, Message, Thread, ThreadLine } from '@live-oak/contract/features/messages/schema.ts';
import { CLOSED_ACCOUNT } from '@live-oak/contract/closed-account.ts';
import { HIDDEN } from '@live-oak/contract/hidden-mark.ts';
import { and, eq } from '../../kernel/db/drizzle.ts';
import { bodyOf } from '../../../../lab/harness/body-of.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { aBid, aJob, anAward, aProvider, aUser } from '../../../../lab/harness/rows.ts';
import { serve } from '../../../../lab/harness/serve.ts';
import { CHANGED_ENTITIES, type ChangeMessage } from '../../kernel/events/changed.ts';
import { auditRows } from '../../kernel/tables.ts';
import { users } from '../accounts/tables.ts';
import { bids } from '../bids/tables.ts';
import { awards } from '../awards/tables.ts';
import { uploads } from '../files/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { maySeeMessagePhoto } from './thread-commands.ts';
import { handlers } from './routes.ts';
import { messages } from './tables.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';

const db = await openTestDatabase();
const DAY = 24 * 3600_000;
let now = new Date();
const app = await serve(db, { handlers, clock: () => now });

type Call = Awaited<ReturnType<typeof app.as>>;

async function paid(more: Partial<typeof jobs.$inferInsert> = {}) {
  const client = await aUser(db, { firstName: 'Renée', lastName: 'Boudreaux' });
  const job = await aJob(db, { clientId: client.id, status: 'awarded', ...more });
  const provider = await aProvider(db, { businessName: 'Pelican Tree Co.' });
  const bid = await aBid(db, { jobId: job.id, providerId: provider.id, status: 'accepted' });
  const award = await anAward(db, { jobId: job.id, bidId: bid.id, paidAt: now });
  const url = `/api/jobs/${job.id}`;
  return { job, provider, client, award, url, owner: await app.as(client.id), winner: await app.as(provider.userId) };
}

const send = (call: Call, url: string, text: string) => call('POST', `${url}/messages`, { text });
const thread = async (call: Call, url: string) => bodyOf<Thread>(await call('GET', `${url}/thread`));
const all = async (call: Call, url: string, query = '') =>
  bodyOf<Message[]>(await call('GET', `${url}/messages${query}`));

async function aPicture(ownerId: number) {
  const key = `${Math.random().toString(36).slice(2)}.jpg`;
  const values = {
    ownerId,
    purpose: 'message_photo' as const,
    key,
    thumbKey: `t${key}`,
    name: 'x.jpg',
    mime: 'image/jpeg',
    bytes: 9,
    width: 4,
    height: 3,
  };
  const [row] = await db.orm.insert(uploads).values(values).returning();
  return row?.id ?? 0;
}

test('the two write by name, see unread counts, and how far the other has read', async () => {
  const { url, owner, winner, job, provider } = await paid();
  expect((await send(owner, url, 'When can you come? 225-555-0142')).body).toMatchObject({
    mine: true,
    author: 'Renée Boudreaux',
    text: 'When can you come? 225-555-0142',
    can: { report: false },
  });
  const second = bodyOf<Message>(await send(owner, url, '  🌳 مرحبا\n\nline 3  '));
  expect(await thread(winner, url)).toMatchObject({
    other: 'Renée Boudreaux',
    unread: 2,
    ownRead: null,
    canWrite: true,
  });
  expect((await winner('GET', '/api/threads/unread')).body).toEqual({ unread: 2 });
  expect((await winner('GET', '/api/threads')).body).toMatchObject([
    { jobId: job.id, other: 'Renée Boudreaux', unread: 2, last: { text: '  🌳 مرحبا\n\nline 3  ', mine: false } },
  ]);
  expect((await winner('POST', `${url}/thread/read`, { upTo: second.id })).body).toMatchObject({
    unread: 0,
    ownRead: { upTo: second.id },
  });
  expect(await thread(owner, url)).toMatchObject({
    other: 'Pelican Tree Co.',
    otherRead: { upTo: second.id, readAt: now.toISOString() },
  });
  // A read mark never goes back, nor beyond the last message.
  await winner('POST', `${url}/thread/read`, { upTo: second.id - 1 });
  expect((await thread(owner, url)).otherRead?.upTo).toBe(second.id);
  expect((await winner('POST', `${url}/thread/read`, { upTo: second.id + 1000 })).status).toBe(404);
  expect((await owner('GET', '/api/threads')).body).toMatchObject([
    { other: 'Pelican Tree Co.', providerId: provider.id, unread: 0 },
  ]);
});

test('reading is told to the other open pages of the reader alone, and only when something became read', async () => {
  const heard: ChangeMessage[] = [];
  await db.listen(
    CHANGED_ENTITIES,
    // Written by the code under test.
    (payload) => heard.push(JSON.parse(payload) as ChangeMessage),
    () => undefined,
  );
  const { url, owner, winner, job, provider } = await paid();
  const { id: upTo } = bodyOf<Message>(await send(owner, url, 'The gate code is under the mat'));
  await winner('POST', `${url}/thread/read`, { upTo });
  const read = { change: { thing: 'messages', jobId: job.id }, to: [provider.userId] };
  await expect.poll(() => heard).toEqual([read]);
  await winner('POST', `${url}/thread/read`, { upTo });
  await winner('POST', `${url}/thread/read`, { upTo: bodyOf<Message>(await send(owner, url, 'Thanks')).id });
  await expect.poll(() => heard.length).toBeGreaterThan(1);
  expect(heard).toEqual([read, read]);
});

test('nobody else may read or write: not a rival, another client, an administrator, or anyone before the payment', async () => {
  const { url, job, provider } = await paid();
  const rival = await aProvider(db);
  await aBid(db, { jobId: job.id, providerId: rival.id });
  const others = [await app.as(rival.userId), await app.as((await aUser(db)).id)];
  const unpaid = await aJob(db, { status: 'awaiting_payment' });
  const bid = await aBid(db, { jobId: unpaid.id, status: 'accepted' });
  await anAward(db, { jobId: unpaid.id, bidId: bid.id, status: 'awaiting_payment', chargeId: null });
  for (const [call, address] of [
    ...others.map((call) => [call, url] as const),
    [await app.as(unpaid.clientId), `/api/jobs/${unpaid.id}`] as const,
  ]) {
    expect((await call('GET', `${address}/thread`)).status).toBe(404);
    expect((await call('GET', `${address}/messages?provider=${provider.id}`)).status).toBe(404);
    expect((await send(call, address, 'Hello')).status).toBe(404);
    expect((await call('GET', '/api/threads')).body).toEqual([]);
  }
  const callAsAdmin = await app.as((await aUser(db, { userType: 'admin' })).id);
  for (const path of ['/thread', '/messages']) {
    expect((await callAsAdmin('GET', `${url}${path}`)).status).toBe(403);
  }
});

test('a double tap sends once, also with a picture; an empty one is refused; another’s picture is refused', async () => {
  const { url, owner, winner, client, provider } = await paid();
  const mine = await aPicture(client.id);
  const body = { photos: [mine] };
  const key = { 'idempotency-key': 'tap' };
  const sent = await Promise.all([
    owner('POST', `${url}/messages`, body, key),
    owner('POST', `${url}/messages`, body, key),
  ]);
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  expect(await all(winner, url)).toMatchObject([{ text: '', photos: [{ id: mine, width: 4 }] }]);
  expect(await owner('POST', `${url}/messages`, { text: '  ' })).toMatchObject({
    status: 422,
    body: { fields: { text: 'Write a message or add a picture' } },
  });
  for (const id of [mine, await aPicture(provider.userId)]) {
    expect(await owner('POST', `${url}/messages`, { text: 'x', photos: [id] })).toMatchObject({
      status: 422,
      body: { code: 'INVALID' },
    });
  }
  expect((await owner('POST', `${url}/messages`, { photos: [1, 2, 3, 4, 5, 6, 7] })).status).toBe(422);
  expect((await owner('POST', `${url}/messages`, { text: 'x'.repeat(4001) })).status).toBe(422);
});

test('a hundred and more are read backward page by page, none twice', async () => {
  const { url, job, provider, client, winner } = await paid();
  const rows = Array.from({ length: 120 }, (_, n) => ({
    jobId: job.id,
    providerId: provider.id,
    authorId: client.id,
    body: `${n}`,
  }));
  await db.orm.insert(messages).values(rows);
  const seen: string[] = [];
  let next: string | undefined = `${url}/messages?limit=50`;
  while (next !== undefined) {
    const { body, headers } = await winner('GET', next);
    seen.push(...bodyOf<Message[]>({ body }).map(({ text }) => text));
    next = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1];
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => `${119 - n}`));
  expect((await winner('GET', '/api/threads/unread')).body).toEqual({ unread: 100 });
});

test('60 days after the end it is read-only', async () => {
  const { url, job, award, owner, winner } = await paid();
  await db.orm.update(jobs).set({ status: 'completed', completedAt: now }).where(eq(jobs.id, job.id));
  await db.orm.update(awards).set({ status: 'released' }).where(eq(awards.id, award.id));
  const until = new Date(now.getTime() + 60 * DAY);
  expect(await thread(owner, url)).toMatchObject({ canWrite: true, writeUntil: until.toISOString() });
  const ended = (secondsLeft: number) =>
    db.orm
      .update(jobs)
      .set({ completedAt: new Date(now.getTime() - 60 * DAY + secondsLeft * 1000) })
      .where(eq(jobs.id, job.id));
  await ended(1);
  expect((await send(owner, url, 'Thank you again')).status).toBe(201);
  await ended(0);
  expect(await thread(winner, url)).toMatchObject({ canWrite: false, closedBecause: 'over' });
  expect(await send(winner, url, 'Late')).toMatchObject({ status: 409, body: { code: 'STATE' } });
  expect(await all(winner, url)).toHaveLength(1);
});

test('a business whose payment was returned reads the title as bidders do: masked, and not before its review', async () => {
  const { url, job, award, owner, winner } = await paid({ title: 'Oak of the Boudreaux family' });
  const titlesFor = async (call: Call) => {
    const lines = bodyOf<ThreadLine[]>(await call('GET', '/api/threads'));
    return [(await thread(call, url)).jobTitle, lines.find(({ jobId }) => jobId === job.id)?.jobTitle];
  };
  const both = (title: string) => [title, title];
  expect(await titlesFor(winner)).toEqual(both(job.title));
  await db.orm.update(awards).set({ status: 'refunded', endedAt: now }).where(eq(awards.id, award.id));
  expect(await titlesFor(winner)).toEqual(both(`Oak of the ${HIDDEN} family`));
  // Nor does it learn that the owner is about to pay somebody else.
  await db.orm.update(jobs).set({ status: 'awaiting_payment' }).where(eq(jobs.id, job.id));
  expect([(await thread(winner, url)).jobStatus, (await thread(owner, url)).jobStatus]).toEqual([
    'bidding_closed',
    'awaiting_payment',
  ]);
  await db.orm.update(jobs).set({ status: 'open', approvalStatus: 'pending' }).where(eq(jobs.id, job.id));
  expect(await titlesFor(winner)).toEqual(both(`#${job.id}`));
  expect(await titlesFor(owner)).toEqual(both(job.title));
});

test('another award is another thread: the first one is readable for its two sides, and read-only', async () => {
  const { url, job, provider, award, owner, winner } = await paid();
  await send(winner, url, 'We have to step back');
  await db.orm.update(awards).set({ status: 'refunded', endedAt: now }).where(eq(awards.id, award.id));
  await db.orm.update(jobs).set({ status: 'bidding_closed' }).where(eq(jobs.id, job.id));
  await db.orm.update(bids).set({ status: 'withdrawn' }).where(eq(bids.id, award.bidId));
  expect(await thread(owner, url)).toMatchObject({ canWrite: false, closedBecause: 'ended' });
  const next = await aProvider(db, { businessName: 'Bayou Crown' });
  const bid = await aBid(db, { jobId: job.id, providerId: next.id, status: 'accepted' });
  await anAward(db, { jobId: job.id, bidId: bid.id, paidAt: now });
  await db.orm.update(jobs).set({ status: 'awarded' }).where(eq(jobs.id, job.id));
  expect(await thread(owner, url)).toMatchObject({
    other: 'Bayou Crown',
    canWrite: true,
  });
  expect(await all(owner, url)).toEqual([]);
  expect(await thread(winner, url)).toMatchObject({ canWrite: false, closedBecause: 'replaced' });
  expect(await all(owner, url, `?provider=${provider.id}`)).toHaveLength(1);
  expect(await owner('POST', `${url}/messages`, { text: 'Hello?', providerId: provider.id })).toMatchObject({
    status: 409,
  });
  const newcomer = await app.as(next.userId);
  expect(await all(newcomer, url)).toEqual([]);
  expect((await newcomer('GET', `${url}/messages?provider=${provider.id}`)).status).toBe(404);
  const lines = bodyOf<ThreadLine[]>(await owner('GET', '/api/threads'));
  expect(lines.map(({ other, canWrite }) => [other, canWrite]).toSorted()).toEqual([
    ['Bayou Crown', true],
    ['Pelican Tree Co.', false],
  ]);
});

test('when one account is closed, the other side reads on, under that name, and cannot write to nobody', async () => {
  const { url, client, owner, winner } = await paid();
  await send(owner, url, 'Thank you');
  // What closing an account leaves of a name.
  const closing = { firstName: CLOSED_ACCOUNT, lastName: '', closedAt: now };
  await db.orm.update(users).set(closing).where(eq(users.id, client.id));
  const closed = { other: CLOSED_ACCOUNT, canWrite: false };
  expect(await thread(winner, url)).toMatchObject({ ...closed, closedBecause: 'account' });
  expect(bodyOf<ThreadLine[]>(await winner('GET', '/api/threads'))).toMatchObject([closed]);
  expect((await all(winner, url))[0]?.author).toBe(CLOSED_ACCOUNT);
  expect(await send(winner, url, 'You are welcome')).toMatchObject({
    status: 409,
    body: { reason: 'messages.accountClosed' },
  });
});

test('an administrator reads it only by a recorded action, and both see that and why; then its pictures open for an hour', async () => {
  const { url, job, provider, client, owner, winner } = await paid();
  const picture = await aPicture(client.id);
  await owner('POST', `${url}/messages`, { text: 'Look at this', photos: [picture] });
  const admin = await aUser(db, { userType: 'admin' });
  const callAsAdmin = await app.as(admin.id);
  // Only these two are read here.
  const viewer = (of: object) => ({ provider: null, ...of }) as Viewer;
  const mayAdmin = () => maySeeMessagePhoto(app.services, viewer({ userType: 'admin', userId: admin.id }), picture);
  expect(await mayAdmin()).toBe(false);
  const address = `/api/admin/threads/${job.id}/${provider.id}/read`;
  expect(await callAsAdmin('POST', address, { reason: ' ' })).toMatchObject({
    status: 422,
    body: { fields: { reason: expect.any(String) } },
  });
  expect((await owner('POST', address, { reason: 'I am curious' })).status).toBe(403);
  const looked = bodyOf<AdminThread>(await callAsAdmin('POST', address, { reason: 'A report of message 7' }));
  expect(looked).toMatchObject({
    clientName: 'Renée Boudreaux',
    messages: [{ text: 'Look at this', author: 'Renée Boudreaux' }],
    hasEarlier: false,
  });
  const recorded = await db.orm
    .select()
    .from(auditRows)
    .where(and(eq(auditRows.action, 'thread.look'), eq(auditRows.targetId, job.id)));
  expect(recorded).toMatchObject([
    { actorId: admin.id, reason: 'A report of message 7', after: { providerId: provider.id } },
  ]);
  for (const call of [owner, winner]) {
    expect((await thread(call, url)).looks).toMatchObject([{ reason: 'A report of message 7' }]);
  }
  expect(await mayAdmin()).toBe(true);
  now = new Date(now.getTime() + 3600_001);
  expect(await mayAdmin()).toBe(false);
  now = new Date();
  const may = (of: object) => maySeeMessagePhoto(app.services, viewer(of), picture);
  expect(await may({ userType: 'provider', userId: provider.userId, provider: { id: provider.id } })).toBe(true);
  expect(await may({ userType: 'provider', userId: 0, provider: { id: provider.id + 1000 } })).toBe(false);
  expect(await may({ userType: 'client', userId: client.id })).toBe(true);
  expect(
    (await callAsAdmin('POST', `/api/admin/threads/${job.id}/${provider.id + 1000}/read`, { reason: 'No such one' }))
      .status,
  ).toBe(404);
});

test('at most thirty a minute', async () => {
  const { url, job, provider, client, owner } = await paid();
  const rows = Array.from({ length: 30 }, () => ({
    jobId: job.id,
    providerId: provider.id,
    authorId: client.id,
    body: 'x',
    createdAt: now,
  }));
  await db.orm.insert(messages).values(rows);
  expect(await send(owner, url, 'And one more')).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
});
