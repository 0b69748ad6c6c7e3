import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';
import { describe, expect, it } from 'vitest';
import { approvedWords } from './approval-words.ts';
import { extendedTo } from './extensions.ts';
import { readDeskFilters, toDeskQuery, writeDeskFilters } from './job-filters.ts';
import { hasWords, movedTo, queueOf } from './queue.ts';

function aJob(id: number, createdAt: string, urgency: Job['urgency'] = 'low'): Job {
  return { id, createdAt, urgency, title: `Job ${id}`, parish: 'Caddo', location: 'Shreveport' } as Job;
}

function aProvider(id: number, createdAt: string): ProviderForAdmin {
  return {
    id,
    createdAt,
    businessName: `Crew ${id}`,
    serviceArea: 'Acadia',
    licenseNumber: '12-1',
  } as ProviderForAdmin;
}

describe('the queue', () => {
  it('has emergencies first, then the longest waiting of both kinds', () => {
    const jobs = [aJob(1, '2026-11-20T10:00:00Z'), aJob(2, '2026-11-21T10:00:00Z', 'emergency')];
    const queue = queueOf(jobs, [aProvider(3, '2026-11-19T10:00:00Z'), aProvider(4, '2026-11-21T09:00:00Z')]);
    expect(queue.map((one) => one.key)).toEqual(['job-2', 'provider-3', 'job-1', 'provider-4']);
    expect(queue.map((one) => one.detail).slice(1, 3)).toEqual(['Provider: Acadia, License 12-1', 'Job: Caddo Parish']);
  });

  it('moves by keys and stops at its ends', () => {
    expect(['j', 'ArrowDown', 'k', 'ArrowUp', 'x'].map((key) => movedTo(key, 1, 3))).toEqual([2, 2, 0, 0, undefined]);
    expect([movedTo('j', 2, 3), movedTo('k', 0, 3), movedTo('j', 0, 0)]).toEqual([2, 0, undefined]);
  });

  it('is searched by all of the words', () => {
    expect(hasWords('crown LAFAYETTE', 'Bayou Crown', 'Lafayette')).toBe(true);
    expect(hasWords('crown caddo', 'Bayou Crown', 'Lafayette')).toBe(false);
    expect(hasWords('', 'anything')).toBe(true);
  });
});

it('says that an approved business can bid only when nothing is left to pay', () => {
  expect(approvedWords({ subscriptionStatus: 'active' }).message).toBe(
    'Provider has been successfully approved and can now bid on jobs.',
  );
  expect(approvedWords({ subscriptionStatus: 'approved_for_payment' }).message).toContain(
    'once the $99 membership is paid',
  );
});

describe('a longer bidding', () => {
  const now = new Date('2026-11-21T12:00:00Z');

  it('counts from the close that was set', () => {
    expect(extendedTo('2026-11-22T12:00:00Z', 24, now)).toBe('2026-11-23T12:00:00.000Z');
  });

  it('counts from now when that close has passed or none was set', () => {
    expect(extendedTo('2026-11-20T12:00:00Z', 12, now)).toBe('2026-11-22T00:00:00.000Z');
    expect(extendedTo(null, 12, now)).toBe('2026-11-22T00:00:00.000Z');
  });
});

describe('the filters of job management', () => {
  it('come from the address and go back into it', () => {
    const filters = readDeskFilters(new URLSearchParams('q=oak&status=open&parish=22071&x=1'));
    expect(filters).toEqual({ words: 'oak', status: 'open', parish: '22071' });
    expect(writeDeskFilters(filters).toString()).toBe('q=oak&status=open&parish=22071');
  });

  it('take nothing that is no filter', () => {
    expect(readDeskFilters(new URLSearchParams('status=gone&parish=99'))).toEqual({
      words: '',
      status: '',
      parish: '',
    });
  });

  it('ask for both axes where one word means both', () => {
    expect(toDeskQuery({ words: ' ', status: 'open', parish: '' })).toEqual({ status: ['approved', 'open'] });
    expect(toDeskQuery({ words: 'oak', status: 'rejected', parish: '' })).toEqual({ q: 'oak', status: ['rejected'] });
  });
});
