// @vitest-environment happy-dom
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { AuthProvider } from '../../../app/session.tsx';
import { wires as t } from '../../../texts/en/wires.ts';
import { ToastProvider } from '../../../ui/toast/toasts.tsx';
import OwnerWires from './owner-wires.tsx';

afterEach(cleanup);

it('focuses the first missing field of the power company’s answer, in page order', async () => {
  const job: Partial<Job> = { id: 7, wires: 'yes', wiresCleared: false, touches: null, wiresSaid: null, pictures: [] };
  // Only what the notice reads.
  const element = <OwnerWires job={job as Job} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </AuthProvider>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: t.answer }));
  await userEvent.click(screen.getByRole('button', { name: t.send }));
  expect(document.activeElement).toBe(screen.getByLabelText(t.day));
});
