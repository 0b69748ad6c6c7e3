// @vitest-environment happy-dom
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { JobDialog } from './job-dialog.tsx';
import { JobDecisions } from './job-decisions.tsx';

const nothing = () => undefined;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A live update brings the answer of another administrator. */
function Updated() {
  const [approvalStatus, setStatus] = useState('pending');
  // Only what the buttons read.
  const job = { id: 7, title: 'Oak', approvalStatus, can: { approve: true } } as unknown as JobCard;
  return (
    <>
      <JobDecisions job={job} />
      <button type="button" onClick={() => setStatus('approved')}>
        Update
      </button>
    </>
  );
}

it('keeps its question when the job is approved meanwhile', async () => {
  renderInApp(<Updated />);
  await userEvent.click(screen.getByRole('button', { name: 'Approve: Oak' }));
  expect(screen.getByText('Approve this job?')).toBeTruthy();
  screen.getByText('Update').click();
  await screen.findByText('Keep It Live');
  expect(screen.getByText('Approve this job?')).toBeTruthy();
  expect(screen.queryByText('Keep this job live?')).toBeNull();
});

it.each([
  ['open', undefined, 1],
  ['awarded', undefined, 0],
  ['awarded', 'live', 1],
])(
  'offers to open a job near wires to all crews where it is %s and the owner said %s of them',
  (status, kind, count) => {
    // Only what the buttons read.
    const card = { id: 7, title: 'Oak', approvalStatus: 'approved', can: {} } as unknown as JobCard;
    // Only what the buttons read.
    const job = { ...card, status, wiresSaid: kind && { kind }, can: { releaseWires: true } } as unknown as Job;
    renderInApp(
      <JobDecisions
        job={card}
        inDialog={{ job, body: { current: null }, place: undefined, onClosed: nothing, onDecided: nothing }}
      />,
    );
    expect(screen.queryAllByRole('button', { name: 'Open to All Crews' })).toHaveLength(count);
  },
);

it('says of an emergency what its owner was asked: whether a wire is down or touched', async () => {
  // Only what the dialog reads of a post that nobody bid on.
  const job = {
    id: 7,
    title: 'Tree on a building',
    description: '',
    location: '',
    status: 'open',
    urgency: 'emergency',
    approvalStatus: 'pending',
    approvedAt: null,
    biddingClosesAt: null,
    biddingClosedAt: null,
    touches: 'building',
    wires: 'yes',
    peopleOut: true,
    budget: null,
    lanes: [],
    photos: [],
    pictures: [],
    can: {},
    createdAt: '2026-11-20T15:00:00.000Z',
  };
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = new QueryClient();
  client.setQueryData(['jobs', 7], job);
  renderInApp(<JobDialog jobId={7} onClose={nothing} />, client);
  expect(await screen.findByText('Down or touched')).toBeTruthy();
  expect(screen.getByText('Someone can’t stay there')).toBeTruthy();
  expect(screen.queryByText('Wires within 10 ft')).toBeNull();
});
