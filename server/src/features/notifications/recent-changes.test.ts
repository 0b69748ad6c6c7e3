import { RECENT_CHANGES_MS } from '@live-oak/contract/features/notifications/rules.ts';
import { expect, test } from 'vitest';
import { RecentChanges } from './changes.ts';

const EVERYTHING = [{ thing: 'everything' }];

test('a reader receives the changes while disconnected, each once, and nothing of others', () => {
  let now = 0;
  const recent = new RecentChanges(() => now);
  now = 30_000;
  recent.add({ thing: 'jobs', jobId: 7 }, [1, 2]);
  recent.add({ thing: 'jobs', jobId: 7 }, [1]);
  recent.add({ thing: 'bids', jobId: 7 }, [2]);
  now = 40_000;
  expect(recent.of(1, 15_000)).toEqual([{ thing: 'jobs', jobId: 7 }]);
  expect(recent.of(2, 15_000)).toEqual([
    { thing: 'jobs', jobId: 7 },
    { thing: 'bids', jobId: 7 },
  ]);
  expect(recent.of(3, 15_000)).toEqual([]);
  expect(recent.of(1, 1000)).toEqual([]);
});

test('after a gap longer than the buffer a reader must reload everything', () => {
  let now = 0;
  const recent = new RecentChanges(() => now);
  now = 10_000;
  expect(recent.of(1, 20_000)).toEqual(EVERYTHING);
  now = 2 * RECENT_CHANGES_MS;
  recent.add({ thing: 'jobs' }, [1]);
  now = 4 * RECENT_CHANGES_MS;
  recent.add({ thing: 'forum' }, [1]);
  expect(recent.of(1, 1000)).toEqual([{ thing: 'forum' }]);
  expect(recent.of(1, 3 * RECENT_CHANGES_MS)).toEqual(EVERYTHING);
  recent.forget();
  expect(recent.of(1, 1000)).toEqual(EVERYTHING);
});
