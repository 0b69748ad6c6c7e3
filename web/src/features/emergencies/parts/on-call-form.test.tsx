// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { AuthProvider } from '../../../app/session.tsx';
import { onCall as t } from '../../../texts/en/on-call.ts';
import { ToastProvider } from '../../../ui/toast/toasts.tsx';
import { OnCallForm } from './on-call-form.tsx';

afterEach(cleanup);

it('focuses the first wrong field, in page order', async () => {
  const hours = { fromMinute: 0, untilMinute: 0, promiseMinutes: 5 };
  const saved = { isOn: true, days: [], parishes: [], isOnNow: false, mayBid: true, ...hours };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider>
        <ToastProvider>
          <OnCallForm saved={saved} />
        </ToastProvider>
      </AuthProvider>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: t.save }));
  expect(document.activeElement?.getAttribute('name')).toBe('days');
});
