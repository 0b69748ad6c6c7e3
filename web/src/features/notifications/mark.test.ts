import { expect, it } from 'vitest';
import { markOf } from './notice-item.tsx';

it.each([
  ['job_update', '/calendar?day=2026-11-24', 'calendar'],
  ['job_update', '/messages/7', 'chat'],
  ['job_update', '/jobs/7#questions', 'chat'],
  ['job_update', '/disputes/3', 'alert'],
  ['job_update', '/jobs/7#dispute', 'alert'],
  ['job_update', '/jobs/7#reviews', 'star'],
  ['job_update', '/jobs/7', 'tree'],
  ['payment', '/jobs/7', 'card'],
  ['other', undefined, 'info'],
] as const)('a %s that links to %s shows "%s"', (type, redirectTo, icon) => {
  expect(markOf({ type, data: { redirectTo } })).toBe(icon);
});
