// @vitest-environment happy-dom
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import type { Review } from '@live-oak/contract/features/reviews/schema.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ToastProvider } from '../../../ui/toast/toasts.tsx';
import { reviews as texts } from '../../../texts/en/reviews.ts';
import JobReviews from './job-reviews.tsx';

afterEach(cleanup);

const theirs = { reply: true, report: true, reportReply: false };
const written = (id: number, mine: boolean, can: Review['can']) => {
  const shown = { id, jobId: 7, rating: 3, comment: 'Late, but clean', author: 'Renée B.', mine, can, side: 'client' };
  const at = '2026-03-01T12:00:00.000Z';
  const facts = { onTime: null, clean: null, priceKept: null };
  // `shown` has a side, which its type widens to a string.
  return { ...shown, facts, reply: null, takenDown: false, createdAt: at, publishedAt: at, providerId: 3 } as Review;
};
const mine = written(2, true, { reply: false, report: false, reportReply: false });

it.each([
  ['theirs alone', [written(1, false, theirs)], true],
  ['both', [written(1, false, theirs), mine], false],
  ['theirs, which is answered', [written(1, false, { ...theirs, reply: false })], false],
  ['none', [], false],
])('with %s, the page says why there is no form: %o', (_what, list, isSaid) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(['jobs', 7, 'reviews'], list);
  // The part reads nothing else of a job.
  const job = { id: 7, can: { review: false } } as Job;
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <JobReviews job={job} about="owner" />
      </ToastProvider>
    </QueryClientProvider>,
  );
  expect(screen.queryByText(texts.list.missed) !== null).toBe(isSaid);
  expect(screen.queryByRole('button', { name: texts.form.send })).toBeNull();
});
