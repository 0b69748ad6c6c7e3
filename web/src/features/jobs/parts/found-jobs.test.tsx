// @vitest-environment happy-dom
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { BIDDING_POLL_MS, useJobs } from '../data.ts';
import { NO_FILTERS, useFilters } from './filters.tsx';
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
    if (isDown) return Response.json({ code: 'INTERNAL', message: 'Down' }, { status: 500 });
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

it.each([
  ['70808', 'resolved', ['Search near 70808', 'Clear filters']],
  ['stump', 'unresolved', ['Clear filters']],
])('offers to search near words that are a place: %s is %s', async (q, status, offered) => {
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.includes('resolve') ? { status } : []));
  const narrow = vi.fn();
  function Found() {
    const filtering = { ...useFilters(), filters: { ...NO_FILTERS, q }, narrow };
    return (
      <FoundJobs
        jobs={useJobs('bidders', { q })}
        filtering={filtering}
        all={false}
        hasArea={false}
        onOpen={() => undefined}
      />
    );
  }
  renderInApp(<Found />);
  const named = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
  await expect.poll(named).toEqual(offered);
  if (status === 'resolved') {
    await userEvent.click(screen.getByRole('button', { name: `Search near ${q}` }));
    expect(narrow).toHaveBeenCalledWith({ q: '', near: q });
  }
});
