// The forum through its API: who reads and writes, what is stored of the input, limits, and administrators' actions.
import { eq } from '../../kernel/db/drizzle.ts';
import { startForum, THREAD } from '../../../../lab/harness/forum.ts';
import { beforeEach, expect, test } from 'vitest';
import { replyPath } from '@live-oak/contract/features/forum/addresses.ts';
import { FORUM_HIDDEN } from '@live-oak/contract/features/forum/masking.ts';
import type { ForumViewer, Reply, ThreadLine, ThreadPage } from '@live-oak/contract/features/forum/schema.ts';
import type { ReportDetails } from '@live-oak/contract/features/reports/schema.ts';
import { auditRows } from '../../kernel/tables.ts';
import { bodyOf } from '../../../../lab/harness/body-of.ts';
import { aProvider, aUser } from '../../../../lab/harness/rows.ts';
import { notifications } from '../notifications/tables.ts';
import { credentials } from '../providers/tables.ts';
import { forumThreads } from './tables.ts';

const { app, db, now, later, admin, visitor, ann, ben, begin, read, idsOf } = await startForum();
// Each test on a separate day, so that none uses up another's limit.
beforeEach(() => later(24 * 60));

test('a person with a forum name starts a thread, and anyone reads it', async () => {
  const newcomer = await app.as((await aUser(db)).id);
  expect(await newcomer('POST', '/api/forum/general/threads', THREAD)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('forum name') },
  });
  expect((await visitor('POST', '/api/forum/general/threads', THREAD)).status).toBe(401);
  const thread = await begin();
  expect(thread).toMatchObject({ mine: true, following: true, can: { edit: true, like: false, report: false } });
  expect(await read(thread.id)).toMatchObject({
    title: THREAD.title,
    bodyHtml: '<p>Is it worth saving? It <strong>leans</strong>.</p>',
    excerpt: 'Is it worth saving? It leans.',
    source: null,
    author: { name: 'Magnolia Fan', badges: [] },
    mine: false,
    can: { reply: false, like: false, edit: false, report: false },
  });
  expect((await visitor('GET', `/api/forum/general/threads/${thread.id}`)).status).toBe(200);
  expect((await visitor('GET', `/api/forum/business/threads/${thread.id}`)).status).toBe(404);
  expect(await ann.call('POST', '/api/forum/technical/threads', THREAD)).toMatchObject({
    status: 422,
    body: { fields: { category: expect.any(String) } },
  });
});

test('a forum name is chosen once, is unique, and reveals neither a bidder nor an unearned badge', async () => {
  expect((await ann.call('POST', '/api/forum/me/name', { name: 'Another Name' })).status).toBe(409);
  const other = await app.as((await aUser(db)).id);
  const choose = (name: string, who = other) => who('POST', '/api/forum/me/name', { name });
  expect(await choose('magnolia-fan')).toMatchObject({ status: 409, body: { fields: { name: expect.any(String) } } });
  const wrong = [
    'ab',
    'x'.repeat(31),
    'Live Oak Support',
    'ISA-certified Bob',
    'a@example.com',
    '225 555 0142',
    'Мagnolia',
    '   ',
  ];
  for (const name of wrong) expect([name, (await choose(name)).status]).toEqual([name, 422]);
  const provider = await aProvider(db, { businessName: 'Pelican Tree Co.' });
  const business = await app.as(provider.userId);
  expect((await choose('Pelican Pete', business)).status).toBe(422);
  expect((await choose('Steady Hands', business)).status).toBe(200);
  expect((await business('GET', '/api/forum/me')).body).toMatchObject({
    name: 'Steady Hands',
    badges: ['member_business'],
  });
  await db.orm
    .insert(credentials)
    .values({ providerId: provider.id, kind: 'ldaf_license', status: 'verified', expiresOn: '2099-01-01' });
  expect((await business('GET', '/api/forum/me')).body).toMatchObject({
    badges: ['verified_arborist', 'member_business'],
  });
});

test('replies are in order, counted, notify followers once, and can be read from any page', async () => {
  const thread = await begin();
  const url = `/api/forum/threads/${thread.id}/replies`;
  const first: Reply = (await ben.call('POST', url, { body: 'Ask an arborist to look at the roots.' })).body;
  later(1);
  const second: Reply = (await ben.call('POST', url, { body: 'And keep the trucks off them.' })).body;
  expect(await read(thread.id)).toMatchObject({ replyCount: 2, lastPostAt: now().toISOString() });
  const page: Reply[] = (await visitor('GET', `${url}?limit=1`)).body;
  expect(page.map(({ id }) => id)).toEqual([first.id]);
  expect(bodyOf<Reply[]>(await visitor('GET', `${url}?from=${second.id}`)).map(({ id }) => id)).toEqual([second.id]);
  const numbered: Reply[] = (await visitor('GET', `${url}?limit=1&page=2`)).body;
  expect(numbered.map(({ id }) => id)).toEqual([second.id]);
  expect((await visitor('GET', `${url}?limit=1&page=3`)).body).toEqual([]);
  expect((await visitor('GET', `${url}?page=0`)).status).toBe(422);
  const notices = await db.orm.select().from(notifications).where(eq(notifications.userId, ann.id));
  expect(notices).toHaveLength(1);
  expect(notices[0]).toMatchObject({ topic: 'forum', redirectTo: expect.stringContaining(`#reply-${first.id}`) });
  expect(notices[0]?.message).toContain('Bayou Climber replied in “Water oak over the carport”: Ask an arborist');

  await db.orm.delete(notifications);
  await ann.call('POST', `/api/forum/threads/${thread.id}/follow`, { following: false });
  await ben.call('POST', url, { body: 'One more.' });
  expect(await db.orm.$count(notifications, eq(notifications.userId, ann.id))).toBe(0);
});

test('an author changes a post for half an hour, and deletes it without the replies of others', async () => {
  const thread = await begin();
  const url = `/api/forum/threads/${thread.id}`;
  const reply: Reply = (await ben.call('POST', `${url}/replies`, { body: 'Cut the deadwood first.' })).body;
  expect((await ben.call('PATCH', url, { body: 'Something else entirely' })).status).toBe(404);
  expect((await ann.call('PATCH', url, { title: 'Water oak, leaning' })).body).toMatchObject({
    title: 'Water oak, leaning',
    editedAt: now().toISOString(),
  });
  later(31);
  expect((await ann.call('PATCH', url, { body: 'Something else entirely' })).status).toBe(409);
  expect((await ben.call('PATCH', `/api/forum/replies/${reply.id}`, { body: 'Later' })).status).toBe(409);
  expect((await ann.call('DELETE', url)).body).toMatchObject({
    removed: 'author',
    title: '',
    bodyHtml: '',
    excerpt: '',
  });
  expect(await read(thread.id)).toMatchObject({ removed: 'author', title: '', replyCount: 1 });
  expect(await idsOf('/api/forum/general/threads?limit=100')).not.toContain(thread.id);
  expect(await idsOf('/api/forum/search?q=deadwood')).not.toContain(thread.id);
  expect((await ben.call('POST', `${url}/replies`, { body: 'Too late' })).status).toBe(409);
  expect((await ben.call('DELETE', `/api/forum/replies/${reply.id}`)).body).toMatchObject({
    removed: 'author',
    bodyHtml: '',
  });
  // Its place stays, so that pages by number do not move.
  expect(await read(thread.id)).toMatchObject({ replyCount: 0, places: 1 });
  const [row] = await db.orm.select().from(forumThreads).where(eq(forumThreads.id, thread.id));
  expect(row).toMatchObject({ title: '', body: '', bodyHtml: '', excerpt: '' });
});

test('likes are one per person, not for oneself, and can be removed', async () => {
  const thread = await begin();
  const url = `/api/forum/threads/${thread.id}/like`;
  expect((await ann.call('POST', url)).status).toBe(409);
  expect((await ben.call('POST', url)).body).toEqual({ liked: true, likeCount: 1 });
  expect((await ben.call('POST', url)).body).toEqual({ liked: true, likeCount: 1 });
  expect(await read(thread.id, ben.call)).toMatchObject({ liked: true, likeCount: 1 });
  expect((await ben.call('DELETE', url)).body).toEqual({ liked: false, likeCount: 0 });
  const reply: Reply = (await ben.call('POST', `/api/forum/threads/${thread.id}/replies`, { body: 'Thanks' })).body;
  expect((await ann.call('POST', `/api/forum/replies/${reply.id}/like`)).body).toEqual({ liked: true, likeCount: 1 });
});

test('phone numbers and addresses are masked permanently and shown to the author, links stay', async () => {
  const body =
    'Call 225-555-0142 or bob@example.com, see https://www.lsuagcenter.com/oaks?p=1 and https://wa.me/12255550142';
  const thread = await begin(ann, { body, title: 'Call me at (225) 555-0142' });
  expect(thread.hidden).toEqual(
    expect.arrayContaining(['225-555-0142', 'bob@example.com', 'https://wa.me/12255550142']),
  );
  const shown = await read(thread.id);
  expect(JSON.stringify(shown)).not.toMatch(/0142|bob@/);
  expect(shown.title).toBe(`Call me at ${FORUM_HIDDEN}`);
  expect(shown.bodyHtml).toContain('<a href="https://www.lsuagcenter.com/oaks?p=1" rel="nofollow ugc noopener">');
});

test('administrators pin, lock, take down and restore, each with a reason in the audit log', async () => {
  const [old, young] = [await begin(), await begin(ben)];
  const moderate = (id: number, act: string, who = admin) =>
    who('POST', `/api/admin/forum/threads/${id}/moderate`, { act, reason: 'Keeps the board tidy' });
  expect((await moderate(old.id, 'pin', ann.call)).status).toBe(403);
  expect((await moderate(old.id, 'pin')).body).toMatchObject({ pinned: true, can: { pin: false, unpin: true } });
  expect((await moderate(old.id, 'pin')).status).toBe(409);
  expect((await idsOf('/api/forum/general/threads')).slice(0, 2)).toEqual([old.id, young.id]);
  await moderate(old.id, 'lock');
  expect((await ben.call('POST', `/api/forum/threads/${old.id}/replies`, { body: 'May I?' })).status).toBe(409);
  await moderate(old.id, 'unpin');
  await db.orm.delete(notifications);
  await moderate(old.id, 'take_down');
  expect((await visitor('GET', `/api/forum/threads/${old.id}`)).status).toBe(404);
  expect(await read(old.id, ann.call)).toMatchObject({ removed: 'desk', title: THREAD.title, can: { edit: false } });
  expect(await db.orm.select().from(notifications)).toMatchObject([
    { userId: ann.id, title: 'Taken Down', message: expect.stringContaining('Keeps the board tidy') },
  ]);
  expect(await idsOf('/api/forum/search?q=carport')).not.toContain(old.id);
  expect((await moderate(old.id, 'restore')).body).toMatchObject({ removed: null });
  expect(await idsOf('/api/forum/search?q=carport')).toContain(old.id);
  const acts = await db.orm.select().from(auditRows).where(eq(auditRows.targetId, old.id));
  expect(acts.map(({ action }) => action)).toEqual([
    'forum.pin',
    'forum.lock',
    'forum.unpin',
    'forum.take_down',
    'forum.restore',
  ]);
  expect(acts.every(({ reason }) => reason === 'Keeps the board tidy')).toBe(true);
});

test('administrators take down their own posts, and another one upholds or restores them', async () => {
  const other = await app.as((await aUser(db, { userType: 'admin' })).id);
  await admin('POST', '/api/forum/me/name', { name: 'Team Odile' });
  const thread: ThreadPage = (await admin('POST', '/api/forum/general/threads', THREAD)).body;
  const { id: replyId }: Reply = (
    await admin('POST', `/api/forum/threads/${thread.id}/replies`, { body: 'Take my word for it' })
  ).body;
  const own = [
    { report: `/api/forum/threads/${thread.id}/report`, moderate: `/api/admin/forum/threads/${thread.id}/moderate` },
    { report: `/api/forum/replies/${replyId}/report`, moderate: `/api/admin/forum/replies/${replyId}/moderate` },
  ];
  for (const { report, moderate } of own) {
    const { id } = bodyOf<{ id: number }>(await ann.call('POST', report, { reason: 'abuse' }));
    const decide = (who: typeof admin, decision: string) =>
      who('POST', `/api/admin/reports/${id}/decide`, { decision, note: 'Blunt, not rude' });
    expect((await admin('GET', `/api/admin/reports/${id}`)).body).toHaveProperty('can', { decide: true, keep: false });
    expect((await other('GET', `/api/admin/reports/${id}`)).body).toHaveProperty('can', { decide: true, keep: true });
    expect(await decide(admin, 'kept')).toMatchObject({ status: 409, body: { reason: 'reports.keepOwn' } });
    expect((await decide(other, 'kept')).status).toBe(200);
    const act = (who: typeof admin, name: string) => who('POST', moderate, { act: name, reason: 'A second look' });
    expect((await act(admin, 'take_down')).body).toMatchObject({ removed: 'desk', can: { restore: false } });
    expect(await act(admin, 'restore')).toMatchObject({ status: 409, body: { reason: 'forum.restoreOwn' } });
    expect((await act(other, 'restore')).body).toMatchObject({ removed: null });
  }
});

test('a reported reply is read by administrators and taken down, and its author is notified', async () => {
  const thread = await begin();
  const reply: Reply = (
    await ben.call('POST', `/api/forum/threads/${thread.id}/replies`, { body: 'Buy my cheap logs' })
  ).body;
  const report = (who: typeof ben) => who.call('POST', `/api/forum/replies/${reply.id}/report`, { reason: 'spam' });
  expect((await report(ben)).status).toBe(409);
  const { id } = bodyOf<{ id: number }>(await report(ann));
  const replies: Reply[] = (await ann.call('GET', `/api/forum/threads/${thread.id}/replies`)).body;
  expect(replies[0]).toMatchObject({ reported: true, can: { report: false } });
  const details: ReportDetails = (await admin('GET', `/api/admin/reports/${id}`)).body;
  expect(details).toMatchObject({
    jobId: null,
    forum: { threadId: thread.id, board: 'general', title: THREAD.title },
    thing: { text: 'Buy my cheap logs', textNow: null, answers: THREAD.title },
  });
  await db.orm.delete(notifications);
  await admin('POST', `/api/admin/reports/${id}/decide`, { decision: 'removed', note: 'An advertisement' });
  expect(bodyOf<Reply[]>(await visitor('GET', `/api/forum/threads/${thread.id}/replies`))[0]).toMatchObject({
    removed: 'desk',
    bodyHtml: '',
  });
  expect(await read(thread.id)).toMatchObject({ replyCount: 0 });
  const notices = await db.orm.select().from(notifications).where(eq(notifications.userId, ben.id));
  expect(notices).toMatchObject([
    { title: 'Taken Down', redirectTo: replyPath({ ...THREAD, board: 'general', id: thread.id }, reply.id) },
  ]);
});

test('a notice of a reply that was taken down opens the thread at it', async () => {
  const thread = await begin();
  const reply: Reply = (await ben.call('POST', `/api/forum/threads/${thread.id}/replies`, { body: 'Me first' })).body;
  await db.orm.delete(notifications);
  const act = { act: 'take_down', reason: 'Rude' };
  await admin('POST', `/api/admin/forum/replies/${reply.id}/moderate`, act);
  expect(await db.orm.select().from(notifications).where(eq(notifications.userId, ben.id))).toMatchObject([
    { title: 'Taken Down', redirectTo: replyPath({ ...THREAD, board: 'general', id: thread.id }, reply.id) },
  ]);
});

test('a thread that was taken down stays in its author’s list, and its reporter is led to the board', async () => {
  const thread = await begin();
  const { id } = bodyOf<{ id: number }>(
    await ben.call('POST', `/api/forum/threads/${thread.id}/report`, { reason: 'spam' }),
  );
  await db.orm.delete(notifications);
  await admin('POST', `/api/admin/reports/${id}/decide`, { decision: 'removed', note: 'An advertisement' });
  expect(bodyOf<ThreadLine[]>(await ann.call('GET', '/api/forum/me/threads'))[0]).toMatchObject({
    id: thread.id,
    title: THREAD.title,
    removed: 'desk',
  });
  const notices = await db.orm.select().from(notifications);
  expect(notices.find(({ userId }) => userId === ben.id)).toMatchObject({ redirectTo: '/forum/general' });
  expect(notices.find(({ userId }) => userId === ann.id)?.redirectTo).toContain(`/forum/general/${thread.id}`);
});

test('administrators read the reported text as it was then, also after its author changed or deleted it', async () => {
  const { id: threadId } = await begin();
  const reply: Reply = (await ben.call('POST', `/api/forum/threads/${threadId}/replies`, { body: 'You are a thief' }))
    .body;
  const { id } = bodyOf<{ id: number }>(
    await ann.call('POST', `/api/forum/replies/${reply.id}/report`, { reason: 'abuse' }),
  );
  for (const [method, change] of [['PATCH', { body: 'What a nice crew' }], ['DELETE']] as const) {
    expect((await ben.call(method, `/api/forum/replies/${reply.id}`, change)).status).toBe(200);
    const details: ReportDetails = (await admin('GET', `/api/admin/reports/${id}`)).body;
    const textNow = method === 'DELETE' ? '' : 'What a nice crew';
    expect(details.thing).toMatchObject({ text: 'You are a thief', textNow, takenDown: method === 'DELETE' });
  }
});

test('one person posts up to a limit; a new account less', async () => {
  const fresh = await aUser(db, { forumName: 'Fresh One', forumNameKey: 'freshone' });
  const call = await app.as(fresh.id);
  const newcomer = { id: fresh.id, call, forumName: 'Fresh One' };
  await begin(newcomer);
  await begin(newcomer);
  const refused = await call('POST', '/api/forum/general/threads', THREAD);
  expect(refused).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('2 threads within an hour') },
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await call('GET', '/api/forum/me')).body).toMatchObject({ isNew: true, left: { threads: 0 } });
  later(60);
  await begin(newcomer);
  const self: ForumViewer = (await ann.call('GET', '/api/forum/me')).body;
  expect(self).toMatchObject({ isNew: false, left: { threads: 6, replies: 40 } });
});
