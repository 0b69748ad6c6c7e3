// @vitest-environment happy-dom
import { CLOSED_ACCOUNT } from '@live-oak/contract/closed-account.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { LanguageProvider } from '../../../texts/language.tsx';
import { ThreadCard } from './thread-card.tsx';

afterEach(() => {
  cleanup();
  document.documentElement.lang = 'en-US';
  vi.unstubAllGlobals();
});

it('names a closed account in the language of the page', async () => {
  const thread = { jobId: 7, providerId: 2, side: 'provider', other: CLOSED_ACCOUNT, unread: 0, canWrite: false };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(thread)));
  document.documentElement.lang = 'es-US';
  renderInApp(
    <LanguageProvider>
      <ThreadCard jobId={7} />
    </LanguageProvider>,
  );
  expect(await screen.findByRole('heading', { name: 'Mensajes con Cuenta cerrada' })).toBeTruthy();
});
