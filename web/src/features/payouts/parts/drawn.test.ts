// Payouts as a business reads them, and the one press from its dashboard to the account that it is paid to.
import type { AdminPayout, Earnings, Payout } from '@live-oak/contract/features/payouts/schema.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ToastProvider } from '../../../ui/toast/toasts.tsx';
import { AdminPayouts } from '../pages/admin-payouts.tsx';
import { PayoutBanner } from './account-panel.tsx';
import { MonthPicture } from './month-picture.tsx';
import { PayoutList } from './payout-list.tsx';

const AT = '2026-11-20T15:00:00.000Z';
const paid: Payout = {
  id: 3,
  jobId: 7,
  jobTitle: 'Two stumps',
  amountCents: 125_000,
  reversedCents: 0,
  state: 'paid',
  reason: null,
  transferId: 'tr_sandbox_86924c',
  earnedAt: AT,
  paidAt: AT,
};
const owed: Earnings = {
  earnedCents: 125_000,
  owedCents: 125_000,
  onTheWayCents: 0,
  paidOutCents: 0,
  heldCents: 0,
  disputedCents: 0,
  account: { state: 'none', missing: [], readAt: null },
  months: [],
  held: [],
};

const onDesktop: AdminPayout = {
  ...paid,
  providerId: 2,
  businessName: 'Pelican Tree Co.',
  account: 'ready',
  attempts: 1,
  retryAt: null,
  can: { retry: false },
};

function drawn(element: ReactElement): string {
  const client = new QueryClient();
  client.setQueryData(['payouts', 'own'], { pages: [{ body: [paid] }], pageParams: [undefined] });
  client.setQueryData(['payouts', 'earnings'], owed);
  const admin = [onDesktop, { ...onDesktop, id: 4, can: { retry: true } }];
  client.setQueryData(['admin', 'payouts', ''], { pages: [{ body: admin }], pageParams: [undefined] });
  const router = createMemoryRouter([{ path: '*', element }]);
  const page = createElement(ToastProvider, null, createElement(RouterProvider, { router }));
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, page));
}

test("a business reads the day and the amount of a payout, not the gateway's name of the transfer", () => {
  const html = drawn(createElement(PayoutList));
  expect(html).toContain('$1,250.00');
  expect(html).toContain('Nov 20, 2026');
  expect(html).not.toContain('tr_');
  expect(html).not.toContain('86924c');
});

test('the banner opens the account itself, not a page with the same button', () => {
  const html = drawn(createElement(PayoutBanner));
  expect(html).toMatch(/<button [^>]*>(<span>)?Set up payouts/);
  expect(html).not.toContain('<a ');
});

test('a payout without a possible action shows no sign in place of a button', () => {
  const acts = drawn(createElement(AdminPayouts, { state: '' })).match(/<span class="payout-acts[^"]*">.*?<\/td>/g);
  expect(acts?.[0]).toMatch(/^<span class="payout-acts[^"]*"><\/span><\/span><\/td>$/);
  expect(acts?.[1]).toContain('Send again');
});

test('what was earned in a year is shown to the cent', () => {
  const months = [{ month: '2026-11', earnedCents: 125_050, paidOutCents: 0, jobs: 1 }];
  expect(drawn(createElement(MonthPicture, { months }))).toContain('$1,250.50</b> earned in the last 12 months');
});
