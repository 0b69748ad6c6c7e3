// @vitest-environment happy-dom
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { awardWork } from '../../../texts/en/award-work.ts';
import { OwnerSteps } from './owner-steps.tsx';

const t = awardWork.owner;
afterEach(cleanup);

it.each([
  ['awarded', t.cannotStart, t.agreeText],
  ['in_progress', t.paused, t.inProgressText],
])('tells the owner of a paid job (%s) that the business is suspended', (status, told, usual) => {
  // Only what the step reads.
  const award = { amountCents: 90_000, takenCents: 0, paused: true, withBank: false } as NonNullable<Job['award']>;
  // The same.
  const job = { id: 7, status, award, visit: null, can: {} } as Job;
  renderInApp(<OwnerSteps job={job} award={award} />);
  expect(screen.getByText(told)).toBeTruthy();
  expect(screen.queryByText(usual)).toBeNull();
});

it('keeps the dispute that the owner is writing open when the crew says that the work is done', async () => {
  // Only what the steps read.
  const award = { amountCents: 90_000, takenCents: 0, paused: false, withBank: false } as NonNullable<Job['award']>;
  // The steps read no other fields of a job either.
  const at = (status: string) => ({ id: 7, status, award, visit: null, can: { dispute: true } }) as unknown as Job;
  const client = new QueryClient();
  client.setQueryData(['jobs', 7], at('in_progress'));
  function Page() {
    const { data } = useQuery<Job>({ queryKey: ['jobs', 7], queryFn: skipToken });
    return data ? <OwnerSteps job={data} award={award} /> : null;
  }
  renderInApp(<Page />, client);
  await userEvent.click(screen.getByRole('button', { name: 'Open a dispute' }));
  await userEvent.type((await screen.findAllByRole('textbox'))[0] ?? document.body, 'They broke the fence');
  client.setQueryData(['jobs', 7], at('work_done'));
  await screen.findByText(t.done);
  expect(screen.getByDisplayValue('They broke the fence')).toBeTruthy();
});
