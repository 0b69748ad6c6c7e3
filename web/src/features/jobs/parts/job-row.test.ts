// The way to a job on a bidder's lists: to the form, or to the bid that was sent.
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { AvailableJob } from '../../providers/parts/jobs-and-bids.tsx';
import { OpenJobRow } from './job-row.tsx';

const job: JobCard = {
  id: 7,
  title: 'Two stumps',
  area: 'Baton Rouge, LA 70808',
  serviceCode: 'stump_grinding',
  urgency: 'low',
  status: 'open',
  approvalStatus: 'approved',
  createdAt: '2026-11-20T15:00:00.000Z',
  can: {},
};
const bidIs = (status: 'pending' | 'frozen' | 'withdrawn'): JobCard => ({ ...job, myBid: { amount: 900, status } });
const drawn = (element: ReactElement) =>
  renderToStaticMarkup(createElement(RouterProvider, { router: createMemoryRouter([{ path: '*', element }]) }));
const lists: readonly [string, (of: JobCard) => string][] = [
  ['all jobs', (of) => drawn(createElement(OpenJobRow, { job: of, onOpen: () => undefined, decided: false }))],
  ['the dashboard', (of) => drawn(createElement(AvailableJob, { job: of, mustSubscribe: false }))],
];

test.each(lists)('in %s a job with one’s own bid links to the bid', (_, row) => {
  for (const open of [job, bidIs('withdrawn')]) expect(row(open)).toContain('>View Details &amp; Bid<');
  for (const sent of [bidIs('pending'), bidIs('frozen')]) {
    expect(row(sent)).toContain('>View your bid<');
    expect(row(sent)).toContain('aria-label="View your bid: Two stumps"');
    expect(row(sent)).not.toContain('View Details');
  }
});
