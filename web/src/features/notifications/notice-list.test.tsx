// @vitest-environment happy-dom
import type { Notification } from '@live-oak/contract/features/notifications/schema.ts';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { NoticePanel } from './notice-panel.tsx';
import type { Notices } from './use-notices.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const READ: Notification = {
  id: 300,
  type: 'other',
  title: 'Post Approved',
  message: '',
  isRead: true,
  createdAt: '2026-11-21T12:00:00Z',
  data: {},
};

it('a list that goes on says so and continues; unread ones beyond it can be marked', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 401 })));
  const more = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue();
  const idle = () => Promise.resolve();
  const notices: Notices = {
    status: 'ready',
    notices: [READ],
    unread: 3,
    olderFrom: 'eyJ',
    serverTime: null,
    read: idle,
    readAll: idle,
    refetch: idle,
    more,
  };
  renderInApp(<NoticePanel id="panel" notices={notices} onClose={() => undefined} />);
  expect(screen.queryByRole('button', { name: 'Mark all read' })).not.toBeNull();
  const older = await screen.findByRole('button', { name: 'Show older' });
  await userEvent.click(older);
  expect(await screen.findByText('Older notifications didn’t load.')).not.toBeNull();
  await userEvent.click(older);
  await expect.poll(() => screen.queryByText('Older notifications didn’t load.')).toBeNull();
  expect(more).toHaveBeenCalledTimes(2);
});
