// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { security as t } from '../../../texts/en/security.ts';
import { twoFactorQuery } from '../security/two-factor.tsx';
import Security from './security.tsx';
import { renderInApp } from '../../../testing/render-in-app.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('shows an account with a phone alone what works for it, and where to add an email address', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const user = { id: 6, userType: 'client', firstName: 'Marie', email: '', phone: '+13375550142' };
  localStorage.setItem('user', JSON.stringify(user));
  const client = new QueryClient();
  client.setQueryData(twoFactorQuery.queryKey, { on: false, since: null, recoveryCodesLeft: 0, required: false });
  renderInApp(<Security />, client);
  expect(await screen.findByText(t.signedInAs('(337) 555-0142'))).toBeTruthy();
  expect(screen.getByText(t.email.none)).toBeTruthy();
  expect(screen.getByRole('link', { name: t.email.toProfile })).toBeTruthy();
  expect(screen.queryByText(/password,|present password|send you a link/)).toBeNull();
  expect(screen.queryByRole('button', { name: t.password.change })).toBeNull();
  expect(screen.queryByRole('button', { name: t.twoFactor.turnOn })).toBeNull();
});

it('focuses the present password first when both are missing', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  localStorage.setItem('user', JSON.stringify({ id: 5, userType: 'client', firstName: 'Renée' }));
  const client = new QueryClient();
  client.setQueryData(twoFactorQuery.queryKey, { on: false, since: null, recoveryCodesLeft: 0, required: false });
  renderInApp(<Security />, client);
  await userEvent.click(screen.getByRole('button', { name: t.password.change }));
  await userEvent.click(screen.getByRole('button', { name: t.password.save }));
  expect(document.activeElement).toBe(screen.getByLabelText(t.password.present));
});
