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
  vi.restoreAllMocks();
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

const PERSON = { id: 7, firstName: 'Ada' };
const unauthorized = () => Response.json({ message: 'Not authenticated' }, { status: 401 });
const later = () => new Promise<void>((resolve) => setTimeout(resolve, 20));
const pause = () => act(later);

/** Calls wait until the test answers them. */
function holdCalls() {
  const calls: { address: string; answer: (response: Response) => void }[] = [];
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    calls.push({ address, answer: resolve });
    return promise;
  });
  return calls;
}

it('keeps whoever signed in in another tab while it asked who was signed in', async () => {
  const calls = holdCalls();
  root.dataset['known'] = '';
  show();
  saveElsewhere({ id: 8, firstName: 'Bo' });
  calls[0]?.answer(unauthorized());
  await pause();
  expect(screen.getByText('Bo')).toBeTruthy();
  expect(localStorage.getItem('user')).not.toBeNull();
});

it('keeps them also if the refusal was on its way already', async () => {
  const late = { ok: false, status: 401, headers: new Headers(), text: () => later().then(() => '{}') };
  vi.stubGlobal('fetch', () => Promise.resolve(late));
  root.dataset['known'] = '';
  show();
  await act(() => Promise.resolve());
  saveElsewhere({ id: 8, firstName: 'Bo' });
  await pause();
  await pause();
  expect(screen.getByText('Bo')).toBeTruthy();
});

it('takes its own answer after another tab saved an older one about the same person', async () => {
  const calls = holdCalls();
  localStorage.setItem('user', JSON.stringify(PERSON));
  show();
  await pause();
  saveElsewhere({ ...PERSON, firstName: 'Old' });
  calls[0]?.answer(Response.json({ ...PERSON, firstName: 'New' }));
  expect(await screen.findByText('New')).toBeTruthy();
});

it('drops what the page embeds for one person once somebody else signs in, here or in another tab', async () => {
  const bodies = { '/api/auth/me': PERSON, '/api/threads/unread': { unread: 3 }, '/api/needs': ['of Ada'] };
  const embedded = Object.fromEntries(Object.entries(bodies).map(([address, body]) => [address, { body }]));
  document.body.innerHTML = `<script type="application/json" id="first-answers">${JSON.stringify(embedded)}</script>`;
  vi.spyOn(performance, 'now').mockReturnValue(0);
  vi.stubGlobal('fetch', async () => Response.json(['of Bo']));
  localStorage.setItem('user', JSON.stringify(PERSON));
  // As after a page load: nothing was read or dropped yet.
  vi.resetModules();
  const { getAnswer } = await import('../api-client/call.ts');
  const fresh = await import('./session.tsx');
  const Ada = () => <p>{fresh.useAuth().user?.firstName}</p>;
  render(
    <fresh.AuthProvider>
      <Ada />
    </fresh.AuthProvider>,
  );
  await screen.findByText('Ada');
  expect((await getAnswer('/api/threads/unread')).body).toEqual({ unread: 3 });
  saveElsewhere({ id: 8, firstName: 'Bo' });
  expect((await getAnswer('/api/needs')).body).toEqual(['of Bo']);
  document.body.innerHTML = '';
});
