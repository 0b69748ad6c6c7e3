// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { AuthProvider } from '../../../app/session.tsx';
import { security as t } from '../../../texts/en/security.ts';
import { ToastProvider } from '../../../ui/toast/toasts.tsx';
import { twoFactorQuery } from '../security/two-factor.tsx';
import Security from './security.tsx';

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
  const router = createMemoryRouter([{ path: '*', element: <Security /> }]);
  render(
    <QueryClientProvider client={client}>
      <AuthProvider>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </AuthProvider>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: t.password.change }));
  await userEvent.click(screen.getByRole('button', { name: t.password.save }));
  expect(document.activeElement).toBe(screen.getByLabelText(t.password.present));
});
