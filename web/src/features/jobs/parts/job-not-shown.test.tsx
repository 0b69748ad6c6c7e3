// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { job as t } from '../../../texts/en/job.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { JobSignInGate } from './job-not-shown.tsx';
import { SiteNotices } from './job-story.tsx';

afterEach(cleanup);

it('offers a visitor of a job the code by text, with which an owner without a password returns to it', async () => {
  renderInApp(<JobSignInGate here="/jobs/7" />);
  expect(await screen.findByRole('heading', { name: 'Access Restricted' })).toBeTruthy();
  const wayTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(wayTo(t.signIn)).toBe('/login?next=%2Fjobs%2F7');
  expect(wayTo(t.codeByText)).toBe('/login/phone?next=%2Fjobs%2F7');
});

it('advises bidders to look for wires before they price the job, and not its owner', () => {
  const job = { standing: null, wires: 'unsure', serviceCode: 'emergency', touches: 'yard' } as const;
  renderInApp(<SiteNotices job={job} inside />);
  expect(screen.queryByText(/price/)).toBeNull();
  expect(screen.getByText(/keep 10 feet from every overhead wire/)).toBeTruthy();
  cleanup();
  renderInApp(<SiteNotices job={job} />);
  expect(screen.getByText(/Look before you price it/)).toBeTruthy();
});
