import type { Notification } from '@live-oak/contract/features/notifications/schema.ts';
import { expect, it } from 'vitest';
import { isAbout } from './unread.ts';

const leadsTo = (redirectTo?: string): Notification => ({
  id: 1,
  type: 'job_update',
  title: '',
  message: '',
  isRead: false,
  createdAt: '2026-11-21T12:00:00Z',
  data: redirectTo === undefined ? {} : { redirectTo },
});

it('concerns its target page and everything below it, regardless of query and hash', () => {
  const about = (to?: string) => isAbout(leadsTo(to), '/jobs/7');
  expect(['/jobs/7', '/jobs/7#questions', '/jobs/7?tab=bids', '/jobs/7/messages'].map(about)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['/jobs/77', '/jobs', '/', undefined].map(about)).toEqual([false, false, false, false]);
});
