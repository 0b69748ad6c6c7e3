// @vitest-environment happy-dom
import type { Bid } from '@live-oak/contract/features/bids/schema.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OwnBidBadge } from './bid-table.tsx';

afterEach(cleanup);

const job = { id: 7, title: 'Oak', badge: '', area: 'Lafayette, LA' };

it.each<[Bid['status'], string, string]>([
  ['accepted', 'awarded', 'Accepted'],
  ['accepted', 'cancelled', 'Job canceled'],
  ['withdrawn', 'bidding_closed', 'Withdrawn or declined'],
  ['rejected', 'cancelled', 'Not chosen'],
])('a bid that is %s on a job that is %s reads %s', (status, jobStatus, words) => {
  render(<OwnBidBadge bid={{ status, job: { ...job, status: jobStatus } }} />);
  expect(screen.getByText(words)).toBeTruthy();
});
