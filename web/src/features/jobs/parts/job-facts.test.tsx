// @vitest-environment happy-dom
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { LanguageProvider } from '../../../texts/language.tsx';
import { budgetText, JobText, titleInList, titleOf, workFacts } from './job-facts.tsx';

afterEach(() => {
  cleanup();
  document.documentElement.lang = 'en-US';
});

const withheld = {
  clientId: null,
  title: '#7',
  description: '',
  serviceCode: 'tree_removal',
  masked: false,
  status: 'open',
} as const;

it('a bidder reads why a job that is in review again has no text, in either language, and its service in place of the title', () => {
  const pending = { ...withheld, approvalStatus: 'pending' as const };
  renderInApp(<JobText job={pending} />);
  expect(screen.getByText('The owner changed this job')).toBeTruthy();
  expect(titleOf(pending)).toBe('Tree Removal');
  // Only what the facts read.
  const job = { ...pending, scheduledDate: null, budget: null, budgetRange: null } as Job;
  expect(workFacts(job).map(([name]) => name)).not.toContain('The tree');
  cleanup();
  document.documentElement.lang = 'es-US';
  renderInApp(
    <LanguageProvider>
      <JobText job={{ ...withheld, approvalStatus: 'rejected' }} />
    </LanguageProvider>,
  );
  expect(screen.getByText('Este trabajo no pasó nuestra revisión')).toBeTruthy();
});

it('a job without a budget says so to its owner, who sees the bids, and not to a bidder', () => {
  expect(budgetText({ budget: null, budgetRange: null, bidCount: 0 })).toBe('None given');
  expect(budgetText({ budget: null, budgetRange: null, bidCount: null })).toBe('Not shown');
  expect(budgetText({})).toBe('Not shown');
  expect(budgetText({ budget: 900, bidCount: 2 })).toBe('$900.00');
});

it('a bidder reads of a canceled job that it is over, not that its change is in review', () => {
  const canceled = { ...withheld, status: 'cancelled' } as const;
  renderInApp(<JobText job={{ ...canceled, approvalStatus: 'pending' }} />);
  expect(screen.getByText('This job was canceled')).toBeTruthy();
  cleanup();
  document.documentElement.lang = 'es-US';
  renderInApp(
    <LanguageProvider>
      <JobText job={{ ...canceled, approvalStatus: 'rejected' }} />
    </LanguageProvider>,
  );
  expect(screen.getByText('Este trabajo fue cancelado')).toBeTruthy();
});

it('a list has a withheld job by its service and number, in either language', () => {
  const job = { id: 7, title: '#7', serviceCode: 'tree_removal' };
  expect(titleInList(job)).toBe('Tree Removal, #7');
  expect(titleInList({ ...job, title: 'Oak #7' })).toBe('Oak #7');
});
