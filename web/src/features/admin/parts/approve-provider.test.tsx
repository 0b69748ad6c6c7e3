// @vitest-environment happy-dom
import type { ProviderDetails } from '@live-oak/contract/features/vetting/schema.ts';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ApproveDialog } from './approve-provider.tsx';
import { renderInApp } from '../../../testing/render-in-app.tsx';

const missing: string[] = [];
const submissions: ProviderDetails['submissions'] = [];
const provider = { id: 2, businessName: 'Tate Tree', missing };
// Only what the dialog reads of a business.
const details = { provider, submissions, can: { approve: true } } as ProviderDetails;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  { code: 'UNAVAILABLE', status: 503 },
  { code: 'STATE', status: 409 },
])('an approval that fails says so in the fixed words, and the dialog stays: %j', async ({ code, status }) => {
  const onDone = vi.fn<() => void>();
  const answerTo = (url: string, method = 'GET') =>
    method === 'GET'
      ? Response.json(url.includes('matches') ? [] : {}, { status: url.includes('/auth/') ? 401 : 200 })
      : Response.json({ code, message: 'The database is away.' }, { status });
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => Promise.resolve(answerTo(url, init?.method)));
  renderInApp(<ApproveDialog details={details} onClose={onDone} onDone={onDone} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Approve business' }));
  expect(await screen.findByText('Approval Failed')).toBeTruthy();
  expect(screen.getByText('Failed to approve provider. Please try again.')).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
});
