// @vitest-environment happy-dom
import type { Notification } from '@live-oak/contract/features/notifications/schema.ts';
import { act, cleanup } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import Bell from './bell.tsx';
import type * as UseNotices from './use-notices.ts';

const read = vi.fn();
let notices: Notification[] = [];
vi.mock('./use-notices.ts', () => ({
  useNotices: (): Partial<UseNotices.Notices> => ({ notices, read, unread: notices.length, serverTime: null }),
}));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  read.mockReset();
});

const leadsTo = (id: number, redirectTo: string): Notification => ({
  id,
  type: 'other',
  title: '',
  message: '',
  isRead: false,
  createdAt: '2026-11-21T12:00:00Z',
  data: { redirectTo },
});

const show = (at: string) => renderInApp(<Bell />, new QueryClient(), [], at);

it.each([
  ['/forum/general/12-new-words', '/forum/general/12-old-words?from=7#reply-7'],
  ['/support/requests/abc', '/support/requests/abc'],
  ['/admin/support/12', '/admin/support/12'],
])('on %s the notification of %s is read', (at, about) => {
  notices = [leadsTo(1, '/forum/general/120-other'), leadsTo(2, '/admin/support/120'), leadsTo(3, about)];
  show(at);
  expect(read.mock.calls).toEqual([[3]]);
});

it('reads nothing on a page that shows more than one conversation, such as a job', () => {
  notices = [leadsTo(1, '/jobs/7'), leadsTo(2, '/forum/general')];
  show('/jobs/7');
  show('/forum/general');
  expect(read).not.toHaveBeenCalled();
});

it('reads once a hidden tab is visible', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  notices = [leadsTo(1, '/admin/support/9')];
  show('/admin/support/9');
  expect(read).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  expect(read.mock.calls).toEqual([[1]]);
});
