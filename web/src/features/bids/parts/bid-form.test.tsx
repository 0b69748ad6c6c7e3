// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AuthProvider } from '../../../app/session.tsx';
import { bids as t } from '../../../texts/en/bids.ts';
import { labels } from '../../../texts/labels.ts';
import { NotificationProvider } from '../../../ui/toast/notifications.tsx';
import { BidFields } from './bid-fields.tsx';
import { useNewBid } from './use-own-bid.ts';

const onSent = vi.fn<() => void>();
const bodyOf = (init?: RequestInit): unknown => JSON.parse(typeof init?.body === 'string' ? init.body : '');
const sent = vi.fn<(body: unknown) => Response>();

function NewBid() {
  return (
    <>
      <BidFields state={useNewBid(7, onSent)} formId="bid" guide={null} />
      <button type="submit" form="bid">
        Send
      </button>
    </>
  );
}

function show() {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider>
        <NotificationProvider>
          <NewBid />
        </NotificationProvider>
      </AuthProvider>
    </QueryClientProvider>,
  );
}

const fell = labels.en.bidLines.fell;
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: t.form.amount });
const part = () => screen.getByRole<HTMLInputElement>('textbox', { name: t.lines.partOf(fell) });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

beforeEach(() => {
  localStorage.clear();
  onSent.mockReset();
  sent.mockReset().mockImplementation(() => Response.json({ id: 1 }, { status: 201 }));
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    Promise.resolve(url.includes('/api/bids') ? sent(bodyOf(init)) : new Response('{}', { status: 401 })),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function fill(price: string, ofFelling: string) {
  await userEvent.type(amount(), price);
  await userEvent.type(screen.getByRole('textbox', { name: t.form.message }), 'We climb it and lower every piece.');
  await userEvent.click(screen.getByRole('checkbox', { name: fell }));
  await userEvent.type(part(), ofFelling);
}

it('puts the focus on the first wrong part when the parts come to more than the bid', async () => {
  show();
  await fill('900', '1000');
  await press();
  await vi.waitFor(() => expect(document.activeElement).toBe(part()));
  expect(sent).not.toHaveBeenCalled();
});

it('keeps what was typed until it is sent, the suggested sum as well', async () => {
  show();
  await fill('900', '1000');
  await userEvent.click(screen.getByRole('button', { name: t.lines.takeSum('$1,000') }));
  cleanup();
  show();
  expect(amount().value).toBe('1000');
  expect(part().value).toBe('1000');
  expect(screen.getByText(t.form.kept)).toBeTruthy();
  await press();
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ jobId: 7, bidAmount: '1000', lines: [{ kind: 'fell' }] });
  cleanup();
  show();
  expect(amount().value).toBe('');
});
