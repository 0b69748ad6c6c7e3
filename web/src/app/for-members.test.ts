import { expect, test } from 'vitest';
import { isForMembers } from './for-members.ts';

test.each(['/dashboard', '/jobs', '/jobs/7/edit', '/admin/users', '/profile', '/subscribe'])(
  '%s asks who the visitor is',
  (path) => {
    expect(isForMembers(path)).toBe(true);
  },
);

test.each(['/', '/login', '/admin/login', '/admin-login', '/register', '/jobs-near-me', '/forum', '/post-job'])(
  '%s asks nobody',
  (path) => {
    expect(isForMembers(path)).toBe(false);
  },
);
