import type { Notification } from '@live-oak/contract/features/notifications/schema.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api-client/api-error.ts';
import { askNotices } from './data.ts';
import type { StreamEvents } from './stream.ts';
import { onChanges } from './changes.ts';
import { currentNotices, followNotices, loadOlder, showAsRead } from './notice-store.ts';
import { listenAsTabs } from './tabs.ts';

vi.mock('./data.ts', () => ({ askNotices: vi.fn() }));
vi.mock('./tabs.ts', () => ({ listenAsTabs: vi.fn(), HIDDEN_RETENTION_MS: 60_000 }));

const page = Object.assign(new EventTarget(), { hidden: false });
const ask = vi.mocked(askNotices);

function answer(...ids: number[]) {
  const body = ids.map((id): Notification => {
    const createdAt = '2026-11-21T12:00:00Z';
    return { id, type: 'other', title: `Notice ${id}`, message: '', isRead: false, createdAt, data: {} };
  });
  return { body, nextCursor: undefined, serverTime: new Date('2026-11-21T12:00:05Z') };
}

let stream: StreamEvents;
const left = vi.fn();

const notice = (id: number) => {
  const [only] = answer(id).body;
  return only ?? expect.fail();
};

const ids = () => currentNotices().notices.map((notice) => notice.id);
let stops: (() => void)[] = [];
let person = 0;

/** Somebody new each time, so that no test knows what the one before left. */
function follow(userId = person) {
  stops.push(followNotices(userId, () => undefined));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.hidden = false;
  ask.mockReset().mockResolvedValue(answer(1));
  vi.mocked(listenAsTabs).mockImplementation((_userId, events) => {
    stream = events;
    return left;
  });
  left.mockClear();
  person += 1;
});

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('polls at once and then every five seconds, once for all listeners', async () => {
  follow();
  follow();
  expect(currentNotices().status).toBe('loading');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(ids()).toEqual([1]);
});

it('polls every thirty seconds while the page is hidden, and at once when it is visible again', async () => {
  follow();
  await vi.advanceTimersByTimeAsync(0);
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(29_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ask).toHaveBeenCalledTimes(2);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(ask).toHaveBeenCalledTimes(3);
});

it('stops with its last listener', async () => {
  follow();
  await vi.advanceTimersByTimeAsync(0);
  stops.pop()?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('reports that nothing was loaded, and keeps the data when a later poll fails', async () => {
  ask.mockRejectedValueOnce(new Error('no network'));
  follow();
  await vi.advanceTimersByTimeAsync(0);
  expect(currentNotices().status).toBe('failed');
  await vi.advanceTimersByTimeAsync(5_000);
  expect([currentNotices().status, ids()]).toEqual(['ready', [1]]);
  ask.mockRejectedValueOnce(new Error('no network'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect([currentNotices().status, ids()]).toEqual(['ready', [1]]);
});

it('waits as long as a busy server says', async () => {
  ask.mockRejectedValueOnce(new ApiError(503, '{}', 20));
  follow();
  await vi.advanceTimersByTimeAsync(19_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(ask.mock.calls.length).toBeGreaterThan(1);
});

it('shows nothing of one person to the next', async () => {
  follow();
  await vi.advanceTimersByTimeAsync(0);
  ask.mockResolvedValue(answer(2));
  follow(person + 1000);
  expect(ids()).toEqual([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(ids()).toEqual([2]);
});

it('shows a notification as read before the server has confirmed it', async () => {
  ask.mockResolvedValue(answer(2, 1));
  follow();
  await vi.advanceTimersByTimeAsync(0);
  showAsRead(1);
  expect(currentNotices().notices.map((notice) => notice.isRead)).toEqual([false, true]);
  showAsRead();
  expect(currentNotices().notices.every((notice) => notice.isRead)).toBe(true);
});

it('shows streamed data at once, and keeps it when an older response arrives late', async () => {
  follow();
  stream.notice(notice(1));
  expect(ids()).toEqual([]);
  expect(stream.newest()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(0);
  expect(stream.newest()).toBe(1);
  stream.notice(notice(2));
  stream.notice(notice(2));
  expect(ids()).toEqual([2, 1]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ids()).toEqual([2, 1]);
});

it('passes changes on; after a notification that the stream missed, and after a long time hidden, everything counts as changed', async () => {
  const things: string[] = [];
  stops.push(onChanges(({ thing }) => things.push(thing)));
  follow();
  await vi.advanceTimersByTimeAsync(0);
  stream.changed({ thing: 'jobs', jobId: 7 });
  stream.notice(notice(2));
  ask.mockResolvedValue(answer(2, 1));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(things).toEqual(['jobs']);
  ask.mockResolvedValue(answer(3, 2, 1));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(things).toEqual(['jobs', 'everything']);
  const hideFor = async (ms: number) => {
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(ms);
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  await hideFor(59_000);
  expect(things).toHaveLength(2);
  await hideFor(60_000);
  expect(things).toHaveLength(3);
});

it('polls the list if more changed than notifications arrived: something was read elsewhere', async () => {
  follow();
  await vi.advanceTimersByTimeAsync(0);
  stream.unread({ unread: 3, version: 4 });
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(0);
  stream.notice(notice(2));
  stream.unread({ unread: 2, version: 5 });
  stream.unread({ unread: 2, version: 5 });
  expect(ask).toHaveBeenCalledTimes(2);
  stream.unread({ unread: 0, version: 6 });
  expect(ask).toHaveBeenCalledTimes(3);
  page.hidden = true;
  stream.unread({ unread: 1, version: 9 });
  expect(ask).toHaveBeenCalledTimes(3);
});

it('counts unread ones beyond the list, and keeps the older ones that were asked for', async () => {
  const newest = { ...answer(4, 3), unreadCount: 7, nextCursor: 'after 3' };
  ask.mockResolvedValue(newest);
  follow();
  await vi.advanceTimersByTimeAsync(0);
  expect(currentNotices()).toMatchObject({ unread: 7, olderFrom: 'after 3' });
  stream.unread({ unread: 7, version: 1 });
  expect(ask).toHaveBeenCalledTimes(1);
  showAsRead(4);
  stream.notice(notice(5));
  expect(currentNotices().unread).toBe(7);
  ask.mockResolvedValueOnce({ ...answer(2), nextCursor: 'after 2' });
  await loadOlder();
  expect(ask).toHaveBeenLastCalledWith(undefined, 'after 3');
  expect(ids()).toEqual([5, 4, 3, 2]);
  // Of five, the answer has the newest two: neither the third nor the older one may disappear.
  ask.mockResolvedValue({ ...answer(5, 4), unreadCount: 8, nextCursor: 'after 4' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ids()).toEqual([5, 4, 3, 2]);
  expect(currentNotices()).toMatchObject({ unread: 8, olderFrom: 'after 2' });
  // All were marked in another tab.
  ask.mockResolvedValue({ ...answer(5, 4), unreadCount: 0, nextCursor: 'after 4' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(
    currentNotices()
      .notices.filter(({ id }) => id < 4)
      .every(({ isRead }) => isRead),
  ).toBe(true);
  showAsRead();
  expect(currentNotices().unread).toBe(0);
  ask.mockResolvedValue(answer(5));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ids()).toEqual([5]);
  expect(currentNotices().olderFrom).toBeUndefined();
});

it('shows an older notification as read that was read elsewhere', async () => {
  const newest = { ...answer(4), unreadCount: 5, nextCursor: 'after 4' };
  ask.mockResolvedValue(newest);
  follow();
  await vi.advanceTimersByTimeAsync(0);
  ask.mockResolvedValueOnce({ ...answer(3, 2), nextCursor: 'after 2' });
  await loadOlder();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ask).toHaveBeenCalledTimes(3);
  ask
    .mockReset()
    .mockImplementation((_, from) =>
      Promise.resolve(
        from === undefined
          ? { ...newest, unreadCount: 4 }
          : { ...answer(), body: [notice(3), { ...notice(2), isRead: true }], nextCursor: 'after 2' },
      ),
    );
  await vi.advanceTimersByTimeAsync(5_000);
  expect(currentNotices().notices.map(({ id, isRead }) => [id, isRead])).toEqual([
    [4, false],
    [3, false],
    [2, true],
  ]);
  expect(currentNotices()).toMatchObject({ unread: 4, olderFrom: 'after 2' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

it('begins the list again when more arrived than an answer has, so that it has no gap', async () => {
  ask.mockResolvedValue({ ...answer(4, 3), nextCursor: 'after 3' });
  follow();
  await vi.advanceTimersByTimeAsync(0);
  ask.mockResolvedValueOnce({ ...answer(2), nextCursor: 'after 2' });
  await loadOlder();
  ask.mockResolvedValue({ ...answer(90, 89), nextCursor: 'after 89' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ids()).toEqual([90, 89]);
  expect(currentNotices().olderFrom).toBe('after 89');
});

it('does not poll if the first count of a stream matches the list', async () => {
  follow();
  await vi.advanceTimersByTimeAsync(0);
  stream.unread({ unread: 1, version: 4 });
  expect(ask).toHaveBeenCalledTimes(1);
});

it('leaves the stream with its last listener, and for the next person', async () => {
  follow();
  follow();
  stops.pop()?.();
  expect(left).not.toHaveBeenCalled();
  follow(person + 2000);
  expect(left).toHaveBeenCalledTimes(1);
});
