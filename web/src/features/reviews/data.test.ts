import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import type { Review } from '@live-oak/contract/features/reviews/schema.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { askAgain } from '../../api-client/freshness.ts';
import { showSent } from './data.ts';

// Partial: the cache keeps what it is given.
const job = { id: 7, can: { review: true } } as Job;
// Partial, as the job.
const review = { id: 3, jobId: 7, mine: true } as Review;

it('keeps a sent review on the page when an older response arrives late and the next one fails', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const older = Promise.withResolvers<Job>();
  const answers = [() => Promise.resolve(job), () => older.promise, () => Promise.reject(new Error('busy'))];
  const page = new QueryObserver<Job>(client, {
    queryKey: ['jobs', 7],
    queryFn: () => answers.shift()?.() ?? Promise.reject(new Error('asked too often')),
  });
  const leave = page.subscribe(() => undefined);
  await expect.poll(() => page.getCurrentResult().data?.can.review).toBe(true);
  client.setQueryData<Review[]>(['jobs', 7, 'reviews'], []);
  const before = page.refetch();
  await showSent(client, review);
  const after = askAgain(client);
  older.resolve(job);
  await Promise.all([before, after]);
  expect(answers).toEqual([]);
  expect(page.getCurrentResult().data?.can.review).toBe(false);
  expect(client.getQueryData(['jobs', 7, 'reviews'])).toEqual([review]);
  leave();
});
