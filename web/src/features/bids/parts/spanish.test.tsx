// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { LanguageProvider } from '../../../texts/language.tsx';
import { BidFields } from './bid-fields.tsx';
import { useNewBid } from './use-own-bid.ts';

afterEach(() => {
  cleanup();
  document.documentElement.lang = 'en-US';
  vi.unstubAllGlobals();
});

function Form() {
  return (
    <BidFields
      state={useNewBid(7, () => undefined)}
      formId="bid"
      job={{ id: 7, guide: null, serviceCode: 'trimming_pruning' }}
    />
  );
}

it('the usual duration is in Spanish in the Spanish form', () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ price: null }, { status: 401 })));
  document.documentElement.lang = 'es-US';
  renderInApp(
    <LanguageProvider>
      <Form />
    </LanguageProvider>,
  );
  expect(screen.getByText(/su oferta dice “2-3 días”/)).toBeTruthy();
});
