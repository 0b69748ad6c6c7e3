// @vitest-environment happy-dom
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { awards } from '../../../texts/en/awards.ts';
import { comparison as t } from '../../../texts/en/comparison.ts';
import OpenedBids from './opened-bids.tsx';

afterEach(() => {
  cleanup();
  receipts = [];
});

const CLOSED = '2026-11-20T15:00:00.000Z';
const LATER = '2026-11-21T15:00:00.000Z';

let receipts: { label: string; withdrawn: boolean }[] = [];

function show(standing: string, reopenBidding: boolean, lapsedBy: string | null = null, biddingClosedAt = CLOSED) {
  const client = new QueryClient();
  client.setQueryData(['jobs', 7, 'bids'], []);
  client.setQueryData(['jobs', 7, 'seal'], { receipts });
  client.setQueryData(['jobs', 7, 'payment', 'bidding_closed'], {
    now: { standing, lapsedBy, endedAt: '2026-11-20T18:00:00.000Z', refundReason: 'The crane broke.' },
  });
  // Only what the page without bids reads.
  const job = { id: 7, status: 'bidding_closed', biddingClosedAt, can: { reopenBidding } } as Job;
  renderInApp(<OpenedBids job={job} />, client);
}

it('tells the owner that the business declined, and its reason', () => {
  show('refunded', true);
  expect(screen.getByText(t.declined)).toBeTruthy();
  expect(screen.getByText(/“The crane broke\.”/)).toBeTruthy();
  expect(screen.getByText(t.noneNext)).toBeTruthy();
});

it('tells the owner that the chosen business withdrew its bid before the payment', () => {
  show('lapsed', true, 'withdrawn');
  expect(screen.getByText(t.withdrew)).toBeTruthy();
});

it('says whose bid was withdrawn after the opening', () => {
  const seal = (letter: string, withdrawn: boolean) => ({ label: `Bidder ${letter}`, withdrawn });
  receipts = [seal('C', true), seal('A', false), seal('B', true)];
  show('lapsed', true);
  expect(screen.getByText(t.withdrawnSince('Bidder B and Bidder C', 2))).toBeTruthy();
});

it('says nothing of a business after an unpaid choice, and no longer offers to reopen', () => {
  show('lapsed', false);
  expect(screen.queryByText(t.declined)).toBeNull();
  expect(screen.getByText(t.noneCancel)).toBeTruthy();
});

it('says nothing of the business of an earlier bidding, once another one has closed', () => {
  show('lapsed', true, 'withdrawn', LATER);
  expect(screen.queryByText(t.withdrew)).toBeNull();
});

it('offers no bid of a business that may take no work for now, and calls another one the lowest', async () => {
  const fact = { yes: 0, said: 0 };
  const bid = (id: number, amount: number, isOnHold: boolean) => ({
    id,
    amount,
    isOnHold,
    label: `Bidder ${String.fromCodePoint(64 + id)}`,
    message: 'We rope it down.',
    lines: [],
    credentials: [],
    facts: { onTime: fact, clean: fact, priceKept: fact },
    rating: null,
    milesAway: null,
    memberSince: null,
  });
  const client = new QueryClient();
  const bids = [bid(1, 800, true), bid(2, 900, false), bid(3, 990, false)];
  client.setQueryData(['jobs', 7, 'bids'], bids);
  client.setQueryData(['jobs', 7, 'seal'], { receipts });
  // Only what the comparison reads.
  const job = { id: 7, status: 'bidding_closed', can: { award: true }, award: null, guide: null } as unknown as Job;
  renderInApp(<OpenedBids job={job} />, client);
  // The table and the cards: one of them is hidden.
  const names = screen.getAllByRole('radio', { name: /^Select / }).map((radio) => radio.getAttribute('aria-label'));
  expect(names).toEqual(['Select Bidder B', 'Select Bidder C', 'Select Bidder B', 'Select Bidder C']);
  expect(screen.getAllByText(t.onHold)).toHaveLength(2);
  const [lowest] = screen.getAllByText(t.lowest).map((mark) => mark.closest('td, li')?.textContent ?? '');
  expect(lowest).toContain('$900');
  act(() => {
    client.setQueryData(['jobs', 7, 'bids'], [bids[0]]);
  });
  expect(await screen.findByText(t.noneCancel)).toBeDefined();
  expect(screen.queryByText(awards.select.hint)).toBeNull();
});
