// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api-client/api-error.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { shell } from '../texts/en/shell.ts';
import { TextField } from '../ui/field.tsx';
import { useActionForm } from './use-action-form.ts';
import { eventually } from '../../../lab/harness/eventually.ts';

const Reply = z.object({
  name: z.string().check(z.minLength(1, 'Say who you are')),
  text: z.string().check(z.minLength(1, 'Write a message first')),
});

const send = vi.fn<(values: z.infer<typeof Reply>, key: string) => Promise<string>>();
const onDone = vi.fn<(reply: string) => void>();
const onFailed = vi.fn<(sentence: string, error: unknown, isSaid: boolean) => void>();
const mayBeSent = vi.fn<() => boolean>();
const reveal = vi.fn<(name: string) => void>();

function ReplyForm({ inTabOnly = false }: { inTabOnly?: boolean }) {
  const { field, failure, busy, onSubmit, draft } = useActionForm({
    schema: Reply,
    first: { name: '', text: '' },
    draft: 'reply.7',
    draftOptions: { inTabOnly },
    clears: true,
    failed: 'It was not sent',
    mayBeSent,
    reveal,
    shownAt: (name) => (name === 'reason' ? 'text' : name),
    send,
    onDone,
    onFailed,
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <TextField label="Name" {...field('name')} />
      <TextField label="Words" {...field('text')} />
      {failure && <p role="alert">{failure}</p>}
      {draft.restored && <p>Draft restored</p>}
      <button type="submit">{busy ? 'Sending' : 'Send'}</button>
    </form>
  );
}

const words = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Words' });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const refusal = (status: number, body: object) => new ApiError(status, JSON.stringify(body));

async function fill() {
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
  await userEvent.type(words(), 'Two oaks');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 401 })));
  send.mockReset().mockResolvedValue('sent');
  onDone.mockReset();
  onFailed.mockReset();
  mayBeSent.mockReset().mockReturnValue(true);
  reveal.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows the rules’ messages, and focuses the first wrong field', async () => {
  renderInApp(<ReplyForm />);
  await press();
  expect(screen.getByText('Say who you are')).toBeTruthy();
  await eventually(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })));
  expect(reveal).toHaveBeenCalledExactlyOnceWith('name');
  expect(send).not.toHaveBeenCalled();
});

it('shows the fields of a refusal at their fields, with the focus', async () => {
  send.mockRejectedValue(refusal(422, { message: 'No', fields: { reason: 'Too short', unknown: 'Odd' } }));
  renderInApp(<ReplyForm />);
  await fill();
  await press();
  expect(await screen.findByText('Too short')).toBeTruthy();
  expect(reveal).toHaveBeenCalledExactlyOnceWith('text');
  await eventually(() => expect(document.activeElement).toBe(words()));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(words().value).toBe('Two oaks');
});

it('sends the same key again for the same values, and a new one for others', async () => {
  send.mockRejectedValueOnce(ApiError.unanswered('NETWORK')).mockRejectedValueOnce(refusal(500, {}));
  renderInApp(<ReplyForm />);
  await fill();
  await press();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Network error/);
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('It was not sent');
  await userEvent.type(words(), ', one pine');
  await press();
  const [first, second, third] = send.mock.calls.map(([, key]) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('is busy while it sends, then empty, and deletes its draft', async () => {
  const answer = Promise.withResolvers<string>();
  send.mockReturnValue(answer.promise);
  renderInApp(<ReplyForm />);
  await fill();
  expect(localStorage.length).toBe(1);
  await press();
  expect(screen.getByRole('button').textContent).toBe('Sending');
  answer.resolve('made');
  await screen.findByRole('button', { name: 'Send' });
  expect(onDone.mock.calls[0]?.[0]).toBe('made');
  expect(words().value).toBe('');
  expect(localStorage.length).toBe(0);
});

it('restores input that was not sent', async () => {
  const { unmount } = renderInApp(<ReplyForm />);
  await fill();
  unmount();
  renderInApp(<ReplyForm />);
  expect(await screen.findByText('Draft restored')).toBeTruthy();
  expect(words().value).toBe('Two oaks');
});

it('says that the person was logged out and the text is saved, since their page becomes a visitor’s', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  send.mockRejectedValue(
    refusal(401, { message: 'Login Required', code: 'UNAUTHENTICATED', reason: 'fixed.loginRequired' }),
  );
  const visitor = renderInApp(<ReplyForm />);
  await fill();
  await press();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Login Required/);
  expect(screen.queryByText(shell.loggedOut.title)).toBeNull();
  visitor.unmount();
  localStorage.clear();
  localStorage.setItem('user', JSON.stringify({ id: 7, firstName: 'Ada' }));
  const { unmount } = renderInApp(<ReplyForm />);
  await fill();
  await press();
  expect(await screen.findByText(shell.loggedOut.saved)).toBeTruthy();
  unmount();
  renderInApp(<ReplyForm />);
  expect(words().value).toBe('Two oaks');
  send.mockRejectedValue(
    refusal(401, { message: 'Wrong', code: 'UNAUTHENTICATED', reason: 'fixed.invalidCredentials' }),
  );
  await press();
  expect(await screen.findByText(/^Invalid/)).toBeTruthy();
  send.mockRejectedValue(refusal(401, { message: 'Wrong code', code: 'TWO_FACTOR_REQUIRED' }));
  await press();
  expect(await screen.findByText('Wrong code')).toBeTruthy();
  expect(onFailed.mock.calls.map(([, , isSaid]) => isSaid)).toEqual([false, true, false, false]);
});

it('sends nothing and keeps everything while sending is not allowed', async () => {
  mayBeSent.mockReturnValue(false);
  renderInApp(<ReplyForm />);
  await fill();
  // As if it had been typed before the application started.
  localStorage.clear();
  await press();
  expect(mayBeSent).toHaveBeenCalledOnce();
  expect(send).not.toHaveBeenCalled();
  expect(words().value).toBe('Two oaks');
  expect(localStorage.length).toBe(1);
});

it('keeps what must stay in this tab out of persistent storage', async () => {
  const { unmount } = renderInApp(<ReplyForm inTabOnly />);
  await fill();
  unmount();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 1]);
  renderInApp(<ReplyForm inTabOnly />);
  expect(await screen.findByText('Draft restored')).toBeTruthy();
});
