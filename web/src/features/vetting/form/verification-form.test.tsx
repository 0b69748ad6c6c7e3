// @vitest-environment happy-dom
import type { Verification } from '@live-oak/contract/features/vetting/schema.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { VerificationForm } from './verification-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('who applies again reads in the form why the application was not approved', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 401 })));
  const rejectionReason = 'The certificate names another company.';
  const given = { rejectionReason, infoRequest: null, credentials: [], draft: null, submitted: { documents: {} } };
  // Only what the form reads.
  renderInApp(<VerificationForm file={given as unknown as Verification} userId={7} canGoBack />);
  expect(await screen.findByText(`Live Oak wrote: “${rejectionReason}”`)).not.toBeNull();
});
