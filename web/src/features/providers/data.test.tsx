// @vitest-environment happy-dom
// The server announces changes of a job only to businesses that bid on it, so what others see of open jobs is asked for anew.
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { BIDDING_POLL_MS, useJobMap } from '../jobs/data.ts';
import { useAvailableJobs } from './data.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['the points of the map', '/api/jobs/map', () => useJobMap({})],
  ['the newest jobs of the dashboard', '/api/jobs/protected', () => useAvailableJobs(true)],
])('a business’s page asks anew for %s', async (_, address, useQuery) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked = vi.fn<(url: string) => void>();
  vi.stubGlobal('fetch', async (url: string) => {
    asked(url);
    return Response.json([]);
  });
  function Shown() {
    useQuery();
    return null;
  }
  renderInApp(<Shown />);
  const times = () => asked.mock.calls.filter(([url]) => url.startsWith(address)).length;
  await vi.waitFor(() => expect(times()).toBe(1));
  await act(() => vi.advanceTimersByTimeAsync(BIDDING_POLL_MS + 100));
  expect(times()).toBe(2);
});
