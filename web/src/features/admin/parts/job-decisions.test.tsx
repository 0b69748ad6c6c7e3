// @vitest-environment happy-dom
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { JobDecisions } from './job-decisions.tsx';

afterEach(cleanup);

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
