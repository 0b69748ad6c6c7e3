// Filters as forms send them: a blank choice, and the choice of all.
import { expect, test } from 'vitest';
import { providerRoutes } from '../providers/routes.ts';
import { RecentJobsQuery } from '../admin/schema.ts';
import { JobQuery } from './query.ts';

test.each(['', 'all'])('status=%s selects no particular status', (status) => {
  expect(JobQuery.parse({ status, urgency: status }).status).toEqual([]);
  expect(RecentJobsQuery.parse({ status, search: '' }).status).toBe('all');
  expect(providerRoutes.list.query.parse({ status }).status).toBeUndefined();
});

test('an unknown status is refused', () => {
  for (const query of [JobQuery, RecentJobsQuery, providerRoutes.list.query]) {
    expect(query.safeParse({ status: 'sleeping' }).success).toBe(false);
  }
});
