// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { profile as texts } from '../../../texts/en/profile.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { profileQuery } from '../data.ts';
import { PhonePart } from './phone-part.tsx';

const LOGIN = '+13375550101';
const NEW = '+19855550102';
const t = texts.phone;
const PHONES = { email: '', phone: NEW, phoneConfirmed: false, confirmedPhone: LOGIN, phoneChange: null };

const sent = vi.fn<(path: string, body: unknown) => void>();

beforeEach(() =>
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    sent(new URL(url, 'http://localhost').pathname, typeof body === 'string' ? JSON.parse(body) : undefined);
    return Response.json({ phone: NEW, startsAt: null });
  }),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sent.mockClear();
});

function show(phones: Parameters<typeof PhonePart>[0]['profile']) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData([...profileQuery.queryKey], phones);
  renderInApp(<PhonePart profile={phones} />, client);
}

it.each([
  ['without a code to it', undefined],
  ['with one', '654321'],
])('confirms a phone beside the one that logs in, %s', async (_what, phoneCode) => {
  show(PHONES);
  expect(screen.getByText(`${t.logsInWith('(337) 555-0101')} ${t.confirmInstead}`)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: t.confirm }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(t.code), '123456');
  if (phoneCode !== undefined) {
    await userEvent.click(dialog.getByRole('button', { name: texts.close.textMe }));
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('/api/profile/phone/code', { phone: LOGIN }));
    await userEvent.type(dialog.getByLabelText(/^Code from/), phoneCode);
  }
  await userEvent.click(dialog.getByRole('button', { name: t.confirm }));
  const body = { phone: NEW, code: '123456', phoneCode };
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('/api/profile/phone/confirm', body));
});

it('keeps the phone that logs in where another one is to replace it', async () => {
  show({ ...PHONES, phoneChange: { phone: NEW, startsAt: '2030-12-03T15:00:00.000Z' } });
  expect(screen.queryByRole('button', { name: t.confirm })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: t.keep('(337) 555-0101') }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('/api/profile/phone/keep', undefined));
});

it('asks for no code to another phone in an account with an email address, whose change waits for nothing', async () => {
  show({ ...PHONES, email: 'marie@example.com' });
  await userEvent.click(screen.getByRole('button', { name: t.confirm }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText(t.code)).toBeTruthy();
  expect(dialog.queryByLabelText(/^Code from/)).toBeNull();
});

it('names the phone that logs in where others see none, and no other to confirm', () => {
  show({ ...PHONES, phone: null });
  expect(screen.getByText(t.logsInWith('(337) 555-0101'))).toBeTruthy();
});
