// @vitest-environment happy-dom
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { BIDDING_POLL_MS, useJobs } from '../data.ts';
import { useFilters } from './filters.tsx';
import { FoundJobs } from './found-jobs.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const job = (id: number, title: string): JobCard => ({
  id,
  title,
  area: 'Baton Rouge, LA 70808',
  serviceCode: 'stump_grinding',
  urgency: 'low',
  status: 'open',
  approvalStatus: 'approved',
  createdAt: '2026-11-20T15:00:00.000Z',
  can: {},
});

const LIST = ['jobs', 'list', 'bidders', {}];

function OpenJobs() {
  const jobs = useJobs('bidders', {});
  return <FoundJobs jobs={jobs} filtering={useFilters()} all={false} hasArea={false} onOpen={() => undefined} />;
}

it('drops a canceled job from an open list by itself, and keeps the list while the server does not answer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let jobs = [job(7, 'Two stumps'), job(8, 'A water oak')];
  let isDown = false;
  vi.stubGlobal('fetch', async (url: string) => {
    if (isDown) {
      return Response.json({ code: 'INTERNAL', message: 'Down' }, { status: 500 });
    }
    return Response.json(url.includes('/jobs') ? jobs : []);
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInApp(<OpenJobs />, client);
  expect(await screen.findByText('Two stumps')).toBeTruthy();
  jobs = jobs.slice(1);
  await act(() => vi.advanceTimersByTimeAsync(BIDDING_POLL_MS + 100));
  expect(screen.queryByText('Two stumps')).toBeNull();
  isDown = true;
  await act(() => vi.advanceTimersByTimeAsync(BIDDING_POLL_MS + 1000));
  await vi.waitFor(() => expect(client.getQueryState(LIST)?.status).toBe('error'));
  expect(screen.getByText('A water oak')).toBeTruthy();
});
