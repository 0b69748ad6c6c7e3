// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { payouts } from '../../../texts/en/payouts.ts';
import { security } from '../../../texts/en/security.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { AccountPanel } from './account-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('asks for the password again after an older login, and then opens the page of the payment service', async () => {
  const asked: string[] = [];
  let isProved = false;
  const reply = (status: number, body: object) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const path = new URL(address, 'http://localhost').pathname;
    asked.push(path);
    if (path === '/api/auth/prove') {
      isProved = true;
      return reply(200, { message: 'Thank you' });
    }
    if (path !== '/api/providers/payout-account') return reply(401, {});
    return isProved ? reply(200, { url: '#paid' }) : reply(403, { code: 'PROOF_REQUIRED', message: 'Again' });
  });
  renderInApp(<AccountPanel account={{ state: 'none', missing: [], readAt: null }} />);
  await userEvent.click(await screen.findByRole('button', { name: payouts.setUpPayouts }));
  expect(await screen.findByText(payouts.proveText)).toBeTruthy();
  expect(screen.queryByText(payouts.pageNotOpened)).toBeNull();
  await userEvent.type(screen.getByLabelText(security.yourPassword), 'shade-of-the-oak');
  await userEvent.click(screen.getAllByRole('button', { name: payouts.setUpPayouts }).at(-1) ?? document.body);
  await vi.waitFor(() =>
    expect(asked.filter((path) => path !== '/api/auth/me')).toEqual([
      '/api/providers/payout-account',
      '/api/auth/prove',
      '/api/providers/payout-account',
    ]),
  );
  expect(screen.queryByText(payouts.proveText)).toBeNull();
});
