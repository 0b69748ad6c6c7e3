// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { offlineStore, type QueuedJob } from '../../../offline/store.ts';
import { EMPTY_FORM } from '../parts/job-values.ts';
import { postOrQueue } from './queue-job.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['sent', 'another tab was faster', (saved: Map<string, QueuedJob>) => saved.clear()],
  ['kept', 'there was no response', () => undefined],
])('%s: %s', async (state, _, meanwhile) => {
  const saved = new Map<string, QueuedJob>();
  vi.spyOn(offlineStore, 'job').mockImplementation(async (key) => saved.get(key));
  vi.spyOn(offlineStore, 'putJob').mockImplementation(async (job) => void saved.set(job.key, job));
  vi.spyOn(offlineStore, 'pictures').mockImplementation(async () => []);
  vi.spyOn(offlineStore, 'jobs').mockImplementation(async () => {
    meanwhile(saved);
    return [...saved.values()];
  });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No connection')));
  expect(await postOrQueue({ values: EMPTY_FORM, userId: 5, key: 'k1' })).toEqual({ state });
});
