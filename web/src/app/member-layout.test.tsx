// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useQueryClient } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api-client/query-client.ts';
import MemberLayout from './member-layout.tsx';
import { AuthProvider } from './session.tsx';

const KEY = ['/api/appointments'];

function Calendar() {
  return <p>{useQueryClient().getQueryData<string>(KEY) ?? 'nothing cached'}</p>;
}

const makeRouter = () =>
  createMemoryRouter(
    [
      { Component: MemberLayout, children: [{ path: '/calendar', Component: Calendar }] },
      // A screen with `queries: false`.
      { path: '/privacy', element: <p>Privacy</p> },
    ],
    { initialEntries: ['/calendar'] },
  );

/** What another tab does to the saved copy reaches this one as an event. */
function saveElsewhere(id: number | undefined): void {
  if (id === undefined) localStorage.removeItem('user');
  else localStorage.setItem('user', JSON.stringify({ id, firstName: `Person ${id}` }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
}

beforeEach(() => {
  // No server: the saved copy stays as it is.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it.each([
  ['the next person reads nothing of the one before', [8], 'nothing cached'],
  ['the next person reads nothing after a logout', [undefined, 8], 'nothing cached'],
  ['a visitor reads nothing', [undefined], 'nothing cached'],
  ['the same person keeps theirs', [7], 'of person 7'],
])('after a change of account on a page without queries, %s', async (_what, next, shown) => {
  saveElsewhere(7);
  const router = makeRouter();
  render(
    <AuthProvider>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
  await screen.findByText('nothing cached');
  queryClient.setQueryData(KEY, 'of person 7');
  await act(() => router.navigate('/privacy'));
  for (const id of next) saveElsewhere(id);
  await act(() => router.navigate('/calendar'));
  expect(await screen.findByText(shown)).toBeDefined();
});
