// The notification stream on both databases: its events, where it resumes, and when it ends.
import { expect, test } from 'vitest';
import { Notification } from '@live-oak/contract/features/notifications/schema.ts';
import { STREAMS_A_PERSON } from '@live-oak/contract/features/notifications/rules.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { events } from '../../kernel/tables.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { readEvents, type Reader } from '../../../../lab/harness/event-stream.ts';
import { aUser } from '../../../../lab/harness/rows.ts';
import { serve } from '../../../../lab/harness/serve.ts';
import { sessions, users } from '../accounts/tables.ts';
import { notify } from './notify.ts';
import { handlers } from './routes.ts';
import { NotificationStreams } from './stream.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';

const db = await openTestDatabase();
const app = await serve(db, { handlers });
const url = `${await app.listen()}/api/notifications/stream`;

async function notice(userId: number, title: string) {
  const [event] = await db.orm.insert(events).values({ kind: 'jobs.posted', data: {} }).returning();
  const draft = { userId, type: 'other' as const, topic: 'jobs' as const, title, message: 'Two\nlines' };
  await db.transaction((tx) =>
    notify(tx, { id: event?.id ?? 0, kind: 'jobs.posted' }, [{ ...draft, redirectTo: '/jobs/1' }]),
  );
}

async function someone() {
  const { id } = await aUser(db);
  const cookie = await app.cookieOf(id);
  return {
    id,
    cookie,
    call: await app.as(id),
    listen: (headers = {}, query = '') => readEvents(url + query, { ...cookie, ...headers }),
  };
}

const titles = ({ events: came }: Reader) =>
  came.flatMap(({ event, data }) => (event === 'notification' ? [propertiesOf(data).title] : []));
const counts = ({ events: came }: Reader) =>
  came.flatMap(({ event, data }) => (event === 'unread' ? [propertiesOf(data).unread] : []));
const idsOf = ({ events: came }: Reader) => came.flatMap(({ id }) => (id === undefined ? [] : [id]));

test('a notification arrives as it is committed, in the shape of the list, with its id and the count', async () => {
  const { id, listen, call } = await someone();
  await notice(id, 'before');
  const reader = await listen();
  expect(reader.status).toBe(200);
  expect(reader.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(reader.headers['content-encoding']).toBeUndefined();
  await expect.poll(() => counts(reader)).toEqual([1]);
  await notice(id, 'after');
  await expect.poll(() => titles(reader)).toEqual(['after']);
  const [sent] = reader.events.filter(({ event }) => event === 'notification');
  expect(sent?.id).toBe(Notification.parse(sent?.data).id);
  expect((await call('GET', '/api/notifications')).body[0]).toEqual(sent?.data);
  await expect.poll(() => counts(reader).at(-1)).toBe(2);
  expect(reader.text()).toMatch(/^retry: \d{4}\n\n/);
  reader.leave();
});

test('reading on another device lowers the count; another person’s count is never sent', async () => {
  const [one, other] = [await someone(), await someone()];
  await notice(one.id, 'mine');
  const reader = await one.listen();
  await expect.poll(() => counts(reader)).toEqual([1]);
  await notice(other.id, 'not mine');
  await one.call('PATCH', '/api/notifications/mark-all-read');
  await expect.poll(() => counts(reader)).toEqual([1, 0]);
  expect(titles(reader)).toEqual([]);
  reader.leave();
});

test('Last-Event-ID continues after that event, in order, each once; also as a query parameter; the header wins', async () => {
  const { id, listen } = await someone();
  for (const title of ['a', 'b', 'c', 'd']) await notice(id, title);
  const all = await listen({ 'last-event-id': '0' });
  await expect.poll(() => titles(all)).toEqual(['a', 'b', 'c', 'd']);
  const [first = 0, second = 0] = idsOf(all);
  const byQuery = await listen({}, `?lastEventId=${first}`);
  await expect.poll(() => titles(byQuery)).toEqual(['b', 'c', 'd']);
  const byBoth = await listen({ 'last-event-id': String(second) }, `?lastEventId=${first}`);
  await expect.poll(() => titles(byBoth)).toEqual(['c', 'd']);
  // From another database, or invented: from now on.
  const odd = await listen({ 'last-event-id': '2147483647' });
  const nonsense = await listen({ 'last-event-id': 'abc' });
  await notice(id, 'e');
  for (const reader of [odd, nonsense]) await expect.poll(() => titles(reader)).toEqual(['e']);
  await expect.poll(() => titles(all)).toEqual(['a', 'b', 'c', 'd', 'e']);
  for (const reader of [all, byQuery, byBoth, odd, nonsense]) reader.leave();
  expect((await listen({}, '?lastEventId=x')).status).toBe(422);
});

test('a reader who missed hundreds gets all of them', async () => {
  const { id, listen } = await someone();
  const made = Array.from({ length: 230 }, () => ({ kind: 'jobs.posted' as const, data: {} }));
  const rows = await db.orm.insert(events).values(made).returning();
  for (const { id: eventId } of rows) {
    await db.transaction((tx) =>
      notify(tx, { id: eventId, kind: 'jobs.posted' }, [
        { userId: id, type: 'other', topic: 'jobs', title: `t${eventId}`, message: 'x' },
      ]),
    );
  }
  const reader = await listen({ 'last-event-id': '0' });
  await expect.poll(() => titles(reader).length).toBe(230);
  expect(idsOf(reader)).toEqual(idsOf(reader).toSorted((a, b) => a - b));
  reader.leave();
});

test('the eleventh stream of a person closes the oldest, with a message', async () => {
  const { listen } = await someone();
  const readers: Reader[] = [];
  for (let count = 0; count <= STREAMS_A_PERSON; count += 1) readers.push(await listen());
  await readers[0]?.ended;
  expect(readers[0]?.events.at(-1)?.event).toBe('replaced');
  expect(readers.slice(1).every(({ events: came }) => came.every(({ event }) => event !== 'replaced'))).toBe(true);
  readers.forEach((reader) => reader.leave());
  await expect.poll(() => app.services.news.size).toBe(0);
});

test('the stream ends with its session, and with the account', async () => {
  const { id, listen, cookie } = await someone();
  const [one, other] = [await listen(), await readEvents(url, await app.cookieOf(id))];
  const [first] = await db.orm.select().from(sessions).where(eq(sessions.userId, id)).orderBy(sessions.id);
  await expect.poll(() => counts(one).length + counts(other).length).toBe(2);
  // someone() opened two sessions: the cookie of the stream is the first.
  await db.orm.delete(sessions).where(eq(sessions.id, first?.id ?? 0));
  await one.ended;
  expect((await readEvents(url, cookie)).status).toBe(401);
  await notice(id, 'still here');
  await expect.poll(() => titles(other)).toEqual(['still here']);
  await db.orm.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, id));
  await other.ended;
});

test('no stream without a session; too many for the process is 503 with a retry time', async () => {
  expect((await readEvents(url, {})).status).toBe(401);
  const full = new NotificationStreams({ ...app.services, mostStreams: 0 });
  await expect(full.startOf(1, undefined)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 30 });
  await full.close();
});
