// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../testing/render-in-app.tsx';
import { useAnswer } from './use-answer.ts';

const ADDRESS = '/api/forum/general/threads/15/replies';
let isSignedIn = false;
let replies = 1;

function Replies() {
  return <p>{useAnswer<number>(ADDRESS, 30_000).data?.body ?? 'loading'} replies</p>;
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  replies = 1;
  vi.stubGlobal('fetch', (path: string) => {
    if (path.startsWith(ADDRESS)) return Promise.resolve(Response.json(replies));
    return Promise.resolve(isSignedIn ? Response.json({ id: 4 }) : new Response('{}', { status: 401 }));
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it.each([
  { who: 'a member', signedIn: true, later: '2 replies' },
  { who: 'a visitor', signedIn: false, later: '1 replies' },
])('what others change unannounced reaches $who after the interval: $later', async ({ signedIn, later }) => {
  isSignedIn = signedIn;
  if (signedIn) {
    localStorage.setItem('user', JSON.stringify({ id: 4 }));
  }
  renderInApp(<Replies />);
  await expect.poll(() => screen.queryByText('1 replies')).not.toBeNull();
  replies = 2;
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  expect(screen.queryByText('1 replies')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await expect.poll(() => screen.queryByText(later)).not.toBeNull();
});
