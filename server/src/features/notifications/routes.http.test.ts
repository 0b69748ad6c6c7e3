// The notification calls: ownership, order, and the poll that costs nothing.
import { expect, test, vi } from 'vitest';
import type { Notification } from '@live-oak/contract/features/notifications/schema.ts';
import { events } from '../../kernel/tables.ts';
import { bodyOf } from '../../../../lab/harness/body-of.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { aUser } from '../../../../lab/harness/rows.ts';
import { serve } from '../../../../lab/harness/serve.ts';

import { handlers } from './routes.ts';
import { notify } from './notify.ts';

const db = await openTestDatabase();
const app = await serve(db, { handlers });

async function notice(userId: number, title: string) {
  const [event] = await db.orm.insert(events).values({ kind: 'jobs.posted', data: {} }).returning();
  await db.transaction((tx) =>
    notify(tx, { id: event?.id ?? 0, kind: 'jobs.posted' }, [
      { userId, type: 'other', title, message: 'x', redirectTo: '/jobs/1' },
    ]),
  );
}

async function someone(...titles: string[]) {
  const { id } = await aUser(db);
  for (const title of titles) await notice(id, title);
  return { id, call: await app.as(id) };
}

const titlesOf = (list: Notification[]) => list.map(({ title }) => title);

test('one’s own notifications, newest first, page by page', async () => {
  await someone('not mine');
  const { call } = await someone('first', 'second', 'third');
  const one = await call('GET', '/api/notifications?limit=2');
  expect(titlesOf(one.body)).toEqual(['third', 'second']);
  const next = /^<(.+)>; rel="next"$/.exec(String(one.headers.link))?.[1] ?? '';
  const two = await call('GET', next);
  expect(titlesOf(two.body)).toEqual(['first']);
  expect(two.headers.link).toBeUndefined();
  expect(two.headers.etag).not.toBe(one.headers.etag);
  // All of them, not those of the page: the badge is right however long the list.
  expect([one.headers['unread-count'], two.headers['unread-count']]).toEqual(['3', '3']);
});

test('an unchanged list is 304 without a query; a change shows at once', async () => {
  const { id, call } = await someone('first');
  const { etag } = (await call('GET', '/api/notifications')).headers;
  const known = { 'if-none-match': `W/"other", ${String(etag)}` };
  const [prepared, select] = [vi.spyOn(db, 'prepared'), vi.spyOn(db.orm, 'select')];
  // On a server the announcement of the first notification may still be pending; the person is read once more when it arrives.
  const queriesOfAPoll = async () => {
    prepared.mockClear();
    select.mockClear();
    const same = await call('GET', '/api/notifications', undefined, known);
    expect(same).toMatchObject({ status: 304, body: undefined });
    expect(same.headers.etag).toBe(etag);
    return [prepared.mock.calls.length, select.mock.calls.length];
  };
  await expect.poll(queriesOfAPoll).toEqual([0, 0]);
  vi.restoreAllMocks();
  await notice(id, 'second');
  await expect.poll(async () => (await call('GET', '/api/notifications', undefined, known)).status).toBe(200);
});

test('a notification that was read stays read', async () => {
  const { call } = await someone('first');
  const [first] = bodyOf<Notification[]>(await call('GET', '/api/notifications'));
  const url = `/api/notifications/${first?.id}/read`;
  expect(first).toMatchObject({ isRead: false, data: { redirectTo: '/jobs/1' } });
  expect(await call('PATCH', url)).toMatchObject({ status: 200, body: { isRead: true } });
  expect(await call('PATCH', url)).toMatchObject({ status: 200, body: { isRead: true } });
});

test('another person’s notification is not found', async () => {
  const owner = await someone('hers');
  const [hers] = bodyOf<Notification[]>(await owner.call('GET', '/api/notifications'));
  const { call } = await someone();
  expect(await call('PATCH', `/api/notifications/${hers?.id}/read`)).toMatchObject({ status: 404 });
  expect(await call('PATCH', '/api/notifications/2147483647/read')).toMatchObject({ status: 404 });
  expect(await call('PATCH', '/api/notifications/99999999999/read')).toMatchObject({ status: 404 });
});

test('marking all as read counts the unread ones', async () => {
  const { call } = await someone('first', 'second');
  expect(await call('PATCH', '/api/notifications/mark-all-read')).toMatchObject({ status: 200, body: { updated: 2 } });
  expect(await call('PATCH', '/api/notifications/mark-all-read')).toMatchObject({ status: 200, body: { updated: 0 } });
  const list = bodyOf<Notification[]>(await call('GET', '/api/notifications'));
  expect(list.map(({ isRead }) => isRead)).toEqual([true, true]);
});

test('a missing session and an invalid cursor are refused', async () => {
  expect(await app.nobody('GET', '/api/notifications')).toMatchObject({ status: 401 });
  const { call } = await someone();
  expect(await call('GET', '/api/notifications?cursor=abc')).toMatchObject({ status: 422 });
});
