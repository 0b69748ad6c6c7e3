// @vitest-environment happy-dom
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { cleanup, screen } from '@testing-library/react';
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
