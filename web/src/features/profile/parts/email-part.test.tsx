// @vitest-environment happy-dom
import type { Profile } from '@live-oak/contract/features/profile/schema.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { profile as texts } from '../../../texts/en/profile.ts';
import { ConfirmEmail } from './email-part.tsx';

afterEach(cleanup);

it('says why an account with a confirmed phone alone is not verified, and what to do', () => {
  const profile = { email: '', emailVerified: false, pendingEmail: null, confirmedPhone: '+13375550142' };
  // Only what the line reads.
  renderInApp(<ConfirmEmail profile={profile as Profile} />);
  expect(screen.getByText(texts.email.toVerify)).toBeTruthy();
});
