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
