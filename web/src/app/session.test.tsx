// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AuthProvider, useAuth } from './session.tsx';

function Name() {
  return <p>{useAuth().user?.firstName ?? 'Nobody'}</p>;
}

const root = document.documentElement;

const show = () =>
  render(
    <AuthProvider>
      <Name />
    </AuthProvider>,
  );

/** What another tab does to the saved copy reaches this one as an event. */
function saveElsewhere(user: { id: number; firstName: string } | null): void {
  if (user) localStorage.setItem('user', JSON.stringify(user));
  else localStorage.removeItem('user');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  delete root.dataset['known'];
  vi.unstubAllGlobals();
});

it('shows the sign-in links again after somebody signed out in another tab', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  localStorage.setItem('user', JSON.stringify({ id: 7, firstName: 'Ada' }));
  root.dataset['known'] = '';
  show();
  expect(await screen.findByText('Ada')).toBeTruthy();
  saveElsewhere(null);
  expect(screen.getByText('Nobody')).toBeTruthy();
  expect(root.dataset['known']).toBeUndefined();
});

it('keeps whoever signed in in another tab while it asked who was signed in', async () => {
  let answer: (response: Response) => void = () => undefined;
  const asked = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) =>
    Promise.race([
      asked,
      new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
      ),
    ]),
  );
  root.dataset['known'] = '';
  show();
  expect(screen.getByText('Nobody')).toBeTruthy();
  saveElsewhere({ id: 8, firstName: 'Bo' });
  await act(async () => {
    answer(Response.json({ message: 'Not authenticated' }, { status: 401 }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(screen.getByText('Bo')).toBeTruthy();
  expect(localStorage.getItem('user')).not.toBeNull();
});
