import type { Notification } from '@live-oak/contract/features/notifications/schema.ts';
import { describe, expect, it } from 'vitest';
import { badgeText, freshNotices, unreadIn, withArrived, withOlder, withStreamed } from './unread.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

function notice(id: number, secondsAgo: number, isRead = false): Notification {
  const createdAt = new Date(NOW.getTime() - secondsAgo * 1000).toISOString();
  return { id, type: 'job_bid', title: `Notice ${id}`, message: '', isRead, createdAt, data: {} };
}

describe('the badge', () => {
  it('counts what is unread', () => {
    expect(unreadIn([notice(1, 5), notice(2, 5, true), notice(3, 500)])).toBe(2);
  });

  it('is empty for none and 99+ above 99', () => {
    expect([0, 1, 99, 100, 4000].map(badgeText)).toEqual(['', '1', '99', '99+', '99+']);
  });
});

describe('toasts', () => {
  it('appear for unread notifications younger than ten seconds, oldest first', () => {
    const list = [notice(4, 1), notice(3, 9.9), notice(2, 10), notice(1, 2, true)];
    expect(freshNotices(list, NOW, new Set()).map((one) => one.id)).toEqual([3, 4]);
  });

  it('never appear twice for one notification', () => {
    expect(freshNotices([notice(4, 1), notice(3, 2)], NOW, new Set([4])).map((one) => one.id)).toEqual([3]);
  });
});

describe('the list', () => {
  const ids = (list: readonly Notification[]) => list.map(({ id }) => id);

  it('accepts new ones, newest first', () => {
    expect(ids(withArrived([notice(5, 1), notice(3, 1)], notice(4, 1)))).toEqual([5, 4, 3]);
  });

  it('continues with older ones, each once', () => {
    expect(ids(withOlder([notice(5, 1), notice(3, 1)], [notice(3, 1), notice(2, 1)]))).toEqual([5, 3, 2]);
    expect(ids(withOlder([], [notice(2, 1)]))).toEqual([2]);
  });

  it('keeps streamed data while an older response was pending', () => {
    expect(ids(withStreamed([notice(2, 1), notice(1, 1)], [notice(3, 1), notice(2, 1)]))).toEqual([3, 2, 1]);
    expect(ids(withStreamed([notice(3, 1)], []))).toEqual([3]);
  });
});
