// @vitest-environment happy-dom
import type { Bid } from '@live-oak/contract/features/bids/schema.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { LanguageProvider } from '../../../texts/language.tsx';
import { BidTable, OwnBidBadge } from './bid-table.tsx';

afterEach(() => {
  cleanup();
  document.documentElement.lang = 'en-US';
});

const job = { id: 7, title: 'Oak', serviceCode: 'tree_removal', badge: '', area: 'Lafayette, LA' };

it.each<[Bid['status'], string, string]>([
  ['accepted', 'awarded', 'Accepted'],
  ['accepted', 'cancelled', 'Job canceled'],
  ['withdrawn', 'bidding_closed', 'Withdrawn or declined'],
  ['rejected', 'cancelled', 'Not chosen'],
])('a bid that is %s on a job that is %s reads %s', (status, jobStatus, words) => {
  render(<OwnBidBadge bid={{ status, job: { ...job, status: jobStatus } }} />);
  expect(screen.getByText(words)).toBeTruthy();
});

it('a bid’s withheld job has its service and number in place of its title, in either language', () => {
  // Only what the table reads.
  const bid = { id: 3, jobId: 7, amount: 900, status: 'pending', createdAt: '2026-11-20T15:00:00.000Z' } as Bid;
  const rows = [{ ...bid, job: { ...job, title: '#7', status: 'open' } }];
  const table = <BidTable bids={rows} />;
  renderInApp(table);
  expect(screen.getByRole('link', { name: 'Tree Removal, #7' })).toBeTruthy();
  cleanup();
  document.documentElement.lang = 'es-US';
  renderInApp(<LanguageProvider>{table}</LanguageProvider>);
  expect(screen.getByRole('link', { name: 'Tala de árboles, #7' })).toBeTruthy();
});
