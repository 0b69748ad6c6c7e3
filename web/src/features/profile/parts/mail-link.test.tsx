// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { profile } from '../../../texts/en/profile.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import VerifyEmail from '../pages/verify-email.tsx';

beforeEach(() => vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('asks for no press where there is no button', () => {
  renderInApp(<VerifyEmail />);
  expect(screen.getByText(profile.confirm.incomplete)).toBeTruthy();
  expect(screen.queryByText(profile.confirm.lead)).toBeNull();
});
