// @vitest-environment happy-dom
// Adds the links that `preloadModule` asks for.
import 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetEarly } from '../api-client/call.ts';
import { LOAD_AHEAD } from './load-ahead.ts';

const FILES = { module: '/assets/calendar.js', imports: ['/assets/shared-1.js', '/assets/shared-2.js'] };

const preloaded = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map((link) =>
    link.getAttribute('href'),
  );

afterEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
  forgetEarly();
  vi.unstubAllGlobals();
});

it('asks for all files of the next screen and for its first answers before the screen loads', async () => {
  const fetched = vi.fn<(address: string) => Promise<Response>>(async () => Response.json([]));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('__reactRouterManifest', { routes: { '/dashboard': FILES } });
  localStorage.setItem('user', JSON.stringify({ id: 7, userType: 'client' }));
  const lazy = vi.fn(() => new Promise<never>(() => undefined));
  const router = createMemoryRouter([{ path: '/' }, { path: '/dashboard', lazy }], { instrumentations: [LOAD_AHEAD] });

  void router.navigate('/dashboard');
  // The same link, pressed again.
  void router.navigate('/dashboard');

  expect(preloaded()).toEqual([FILES.module, ...FILES.imports]);
  const asked = fetched.mock.calls.map(([address]) => address);
  expect(asked).toContain('/api/dashboard/stats');
  expect(asked).toEqual([...new Set(asked)]);
});

it('loads nothing ahead where only the search changes', () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('__reactRouterManifest', { routes: { '/': FILES } });
  localStorage.setItem('user', JSON.stringify({ id: 7, userType: 'client' }));
  const router = createMemoryRouter([{ path: '/' }], { instrumentations: [LOAD_AHEAD] });

  void router.navigate('/?q=oak');

  expect(preloaded()).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
});
