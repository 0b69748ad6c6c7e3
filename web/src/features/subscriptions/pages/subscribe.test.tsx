// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { subscriptions as t } from '../../../texts/en/subscriptions.ts';
import { leaveFor, NoCheckoutUrl } from '../use-checkout.ts';
import Subscribe from './subscribe.tsx';

const BUSINESS = {
  id: 7,
  userType: 'provider',
  firstName: 'Marcus',
  provider: { id: 3, subscriptionStatus: 'pending' },
};

beforeEach(() => localStorage.setItem('user', JSON.stringify(BUSINESS)));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it.each([
  ['has no session', '', 200, t.unknownPayment],
  ['is not of this business', '&session_id=cs_other', 200, t.unknownPayment],
  ['cannot be checked', '&session_id=cs_1', 500, t.notAsked],
])('says so when the payment that a business returns from %s', async (_case, session, status, said) => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/checkout')) return Response.json({ state: 'unknown' }, { status });
    return url.includes('/auth/me') ? Response.json(BUSINESS) : new Response('{}', { status: 500 });
  });
  renderInApp(
    <Subscribe />,
    new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    [],
    `/subscribe?payment=success${session}`,
  );
  expect(await screen.findByText(said)).toBeTruthy();
});

it.each([undefined, null, '', 'javascript:void 0'])('%s is no address of a checkout', (url) => {
  expect(() => leaveFor(url)).toThrow(NoCheckoutUrl);
});
