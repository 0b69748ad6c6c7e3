// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../testing/render-in-app.tsx';
import { badLine } from '../texts/en/bad-line.ts';
import { VisitorDraft } from './draft-note.tsx';
import { readSavedText } from './saved-text.ts';
import { useAuth, type SessionUser } from './session.tsx';
import { useSavedDraft } from './use-saved-draft.ts';

const t = badLine.visitorDraft;
/** Only what a session reads. */
const ADA = { id: 5, firstName: 'Ada' } as SessionUser;
const BEN = { ...ADA, id: 6, firstName: 'Ben' };

function Form() {
  const form = useForm({ defaultValues: { text: '' } });
  const draft = useSavedDraft(form, 'post');
  const { login, logout } = useAuth();
  return (
    <>
      <VisitorDraft offer={draft.offer} of="job" />
      <input aria-label="Text" {...form.register('text')} />
      <button onClick={draft.passOn}>Ask who it is</button>
      <button onClick={() => login(ADA)}>Ada</button>
      <button onClick={() => login(BEN)}>Ben</button>
      <button onClick={() => void logout()}>Leave</button>
    </>
  );
}

const text = () => screen.getByRole<HTMLInputElement>('textbox').value;
const type = (words: string) => userEvent.type(screen.getByRole('textbox'), words);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const show = () => renderInApp(<Form />);
const open = () => {
  cleanup();
  show();
};
const isAsked = () => screen.queryByText(t.title) !== null;

/** What another tab of this browser does to the session reaches this one as an event. */
function inOtherTab(user: SessionUser | null): void {
  if (user) {
    localStorage.setItem('user', JSON.stringify(user));
  } else {
    localStorage.removeItem('user');
  }
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'] });
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('asks the person who signs in later whether a visitor’s draft is theirs, and fills nothing in before', async () => {
  show();
  await type('My oak');
  inOtherTab(BEN);
  expect(text()).toBe('');
  open();
  expect(text()).toBe('');
  expect(screen.getByText(/^A job was written in this browser on /)).toBeTruthy();
  await press(t.take);
  expect([text(), isAsked(), readSavedText('post', null)]).toEqual(['My oak', false, undefined]);
  open();
  expect(text()).toBe('My oak');
});

it('fills a visitor’s draft in where it was written, and asks the next visitor at a shared computer', async () => {
  show();
  await type('My oak');
  open();
  expect([text(), isAsked()]).toEqual(['My oak', false]);
  sessionStorage.clear();
  open();
  expect([text(), isAsked()]).toEqual(['', true]);
  await press(t.take);
  open();
  expect([text(), isAsked()]).toEqual(['My oak', false]);
  sessionStorage.clear();
  open();
  await press(t.discard);
  open();
  expect([text(), isAsked()]).toEqual(['', false]);
});

it('withdraws the offer once the person writes something themself', async () => {
  show();
  await type('My oak');
  inOtherTab(BEN);
  await type('My pine');
  expect([text(), isAsked()]).toEqual(['My pine', false]);
});

it('discards a visitor’s draft where the person says so', async () => {
  show();
  await type('My oak');
  inOtherTab(BEN);
  await press(t.discard);
  expect([text(), isAsked(), readSavedText('post', null)]).toEqual(['', false, undefined]);
});

it('gives the draft to the first who signs in where it was to be sent, and to nobody after', async () => {
  show();
  await type('My oak');
  await press('Ask who it is');
  await press('Ada');
  expect([text(), isAsked()]).toEqual(['My oak', false]);
  open();
  expect(text()).toBe('My oak');
  inOtherTab(BEN);
  expect([text(), isAsked()]).toEqual(['', false]);
});

it('asks where half an hour lies between sending and signing in', async () => {
  show();
  await type('My oak');
  await press('Ask who it is');
  vi.setSystemTime(Date.now() + 31 * 60_000);
  await press('Ada');
  expect([text(), isAsked()]).toEqual(['', true]);
});

it('keeps what was typed after a session has ended for its writer alone', async () => {
  localStorage.setItem('user', JSON.stringify(ADA));
  show();
  await type('My oak');
  inOtherTab(null);
  await type(' leans');
  expect(text()).toBe('My oak leans');
  expect(readSavedText('post', null)).toBeUndefined();
  await press('Ben');
  expect([text(), isAsked()]).toEqual(['', false]);
  await press('Ada');
  expect(text()).toBe('My oak leans');
});

it('shows no draft after its writer signed out, here or in another tab', async () => {
  localStorage.setItem('user', JSON.stringify(ADA));
  show();
  await type('My oak');
  await press('Leave');
  expect(text()).toBe('');
  await press('Ada');
  await type('My pine');
  localStorage.removeItem('live-oak.form.5.post');
  inOtherTab(null);
  expect(text()).toBe('');
});
