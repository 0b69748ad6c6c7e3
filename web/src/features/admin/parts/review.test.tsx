// @vitest-environment happy-dom
import type { ProviderDetails } from '@live-oak/contract/features/vetting/schema.ts';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { Review } from './review.tsx';

const NOTHING_ALLOWED = { approve: false, reject: false, requestInfo: false, suspend: false, reinstate: false };
const NOW = '2026-11-20T15:00:00.000Z';

/** Only what a review reads of a business. */
const detailsOf = (status: 'pending' | 'rejected') =>
  ({
    provider: {
      id: 2,
      businessName: 'Tate Tree',
      verificationStatus: status,
      rejectionReason: status === 'rejected' ? 'No license' : null,
      specialties: ['Tree Removal'],
      missing: [],
      createdAt: NOW,
      user: { id: 3, firstName: 'Al', lastName: 'Tate', email: 'al@example.org', phone: null },
    },
    ...Object.fromEntries(['credentials', 'submissions', 'exceptions', 'uncovered', 'lanes'].map((list) => [list, []])),
    decidedBy: status === 'rejected' ? 'Ann Admin' : null,
    can: status === 'pending' ? { ...NOTHING_ALLOWED, approve: true, reject: true } : NOTHING_ALLOWED,
  }) as unknown as ProviderDetails;

/** A server with one business that waits; `decide` is what another administrator does, or the response to ours. */
function startReview() {
  let status: 'pending' | 'rejected' = 'pending';
  const decide = () => (status = 'rejected');
  const answerTo = (url: string, method = 'GET') => {
    if (method !== 'GET') decide();
    return url.includes('providers/2')
      ? Response.json(detailsOf(status))
      : Response.json([], { status: url.includes('/auth/') ? 401 : 200 });
  };
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => Promise.resolve(answerTo(url, init?.method)));
  const client = new QueryClient();
  const ignore = () => undefined;
  renderInApp(<Review providerId={2} name="Tate Tree" onDecided={ignore} onClose={ignore} />, client);
  return { client, decide };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('an administrator who decided does not read that it was already decided', async () => {
  startReview();
  await userEvent.click(await screen.findByRole('button', { name: /^Reject/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Reason/ }), 'No license');
  await userEvent.click(screen.getByRole('button', { name: 'Reject application' }));
  expect(await screen.findByText(/No license/)).toBeTruthy();
  expect(screen.queryByText('Already decided')).toBeNull();
});

it('another administrator reads that it was decided meanwhile', async () => {
  const { client, decide } = startReview();
  await screen.findByRole('button', { name: /^Reject/ });
  decide();
  await act(() => client.invalidateQueries());
  expect(await screen.findByText('Already decided')).toBeTruthy();
});
