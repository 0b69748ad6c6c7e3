// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { gates } from '../../../texts/en/gates.ts';
import { support } from '../../../texts/en/support.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import RequestPage from './request.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('leads a visitor, who may be its writer, to sign in and come back', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInApp(null, client, [{ path: '/', element: <RequestPage /> }]);
  expect(await screen.findByText(support.request.missingVisitor)).toBeTruthy();
  const way = screen.getByRole('link', { name: gates.goToLogin }).getAttribute('href');
  expect(way).toBe('/login?next=%2Fsupport%2Frequests%2F');
});
