// @vitest-environment happy-dom
import type { User } from '@live-oak/contract/features/accounts/answers.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAuth } from '../../../app/session.tsx';
import { TextField } from '../../../ui/field.tsx';
import { usePosting } from './use-posting.ts';
import { eventually } from '../../../../../lab/harness/eventually.ts';
import { posting } from '../../../texts/en/posting.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { sentBody } from '../../../testing/sent-body.ts';

/** Only what the form reads. */
const OWNER = { id: 5, userType: 'client', firstName: 'Renée' } as User;
const OTHER = { ...OWNER, id: 6, firstName: 'Sam' };
const FIELDS = { title: 'Water oak', description: 'It leans to the north.', location: 'Houma, LA 70360' };

const sent = vi.fn<(body: unknown, key: string | null) => Response>();
const isSignedIn = { now: true };

function answerTo(url: string, init?: RequestInit): Response {
  if (url.includes('/api/auth/me')) return isSignedIn.now ? Response.json(OWNER) : new Response('{}', { status: 401 });
  return init?.method === 'POST'
    ? sent(sentBody(init), new Headers(init.headers).get('idempotency-key'))
    : Response.json([]);
}

function Form() {
  const { form, field, failure, onSubmit, postWithoutPhoto, lacksPhoto, asking } = usePosting('post-job');
  const { login } = useAuth();
  const signIn = async (user: User) => {
    login(user);
    await asking?.postAs(user);
  };
  const fill = () => {
    form.setValue('serviceType', 'emergency');
    form.setValue('urgency', 'emergency');
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <TextField label="title" {...field('title')} />
      <TextField label="description" {...field('description')} />
      <TextField label="location" {...field('location')} />
      {failure && <p>{failure}</p>}
      {asking && <p>Asks {asking.hasAccount ? 'to sign in' : 'who this is'}</p>}
      {form.formState.errors.photos?.message}
      <button type="button" onClick={fill}>
        Choose
      </button>
      <button type="button" onClick={() => void signIn(OTHER)}>
        Sign in as another
      </button>
      <button type="submit">Post</button>
      {lacksPhoto && (
        <button type="button" onClick={postWithoutPhoto}>
          Without
        </button>
      )}
    </form>
  );
}

function Page() {
  const { pathname } = useLocation();
  return (
    <>
      <p>At {pathname}</p>
      <Link to="/support">Support</Link>
      {pathname === '/' && <Form />}
    </>
  );
}

const loadSupport = vi.fn(async () => ({ Component: Page }));

function show() {
  renderInApp(<Page />, undefined, [{ path: '/support', lazy: () => loadSupport() }]);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const titleField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'title' });

async function fillAndPost() {
  show();
  for (const [name, words] of Object.entries(FIELDS)) {
    await userEvent.type(screen.getByRole('textbox', { name }), words);
  }
  await press('Choose');
  await press('Post');
}

beforeEach(() => {
  localStorage.clear();
  isSignedIn.now = true;
  localStorage.setItem('user', JSON.stringify(OWNER));
  sent.mockReset().mockImplementation(() => Response.json({ id: 1 }, { status: 201 }));
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => Promise.resolve(answerTo(url, init)));
});
afterEach(() => {
  cleanup();
  window.history.pushState(null, '', '/');
  vi.unstubAllGlobals();
});

it('posts once and deletes the draft', async () => {
  await fillAndPost();
  await eventually(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]?.[0]).toMatchObject(FIELDS);
  await eventually(() => expect(Object.keys(localStorage).some((key) => key.includes('post-job'))).toBe(false));
});

it('leads to the list of jobs, except for a person who opened another page before the answer came', async () => {
  await fillAndPost();
  expect(await screen.findByText('At /jobs')).toBeTruthy();
  cleanup();
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    init?.method === 'POST' ? answer.promise : Promise.resolve(answerTo(url, init)),
  );
  await fillAndPost();
  const page = Promise.withResolvers<{ Component: typeof Page }>();
  loadSupport.mockReturnValueOnce(page.promise);
  await userEvent.click(screen.getByRole('link', { name: 'Support' }));
  answer.resolve(Response.json({ id: 1 }, { status: 201 }));
  expect(await screen.findByText(posting.posted)).toBeTruthy();
  // The router takes a moment.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  page.resolve({ Component: Page });
  expect(await screen.findByText('At /support')).toBeTruthy();
});

it('keeps the text if the server fails, and sends the same key again', async () => {
  sent.mockImplementationOnce(() => Response.json({ message: 'A part of the site is down.' }, { status: 503 }));
  await fillAndPost();
  expect(await screen.findByText('A part of the site is down.')).toBeTruthy();
  expect(titleField().value).toBe(FIELDS.title);
  await press('Post');
  await eventually(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(sent.mock.calls[1]?.[1]).toBe(sent.mock.calls[0]?.[1]);
});

it('offers to post without the photo that a storm requires, under a new key', async () => {
  const photos = 'With a photo this goes out right away';
  const fieldReasons = { photos: { reason: 'jobs.photoNeeded', params: { parish: 'Terrebonne' } } };
  const body = { message: photos, fields: { photos }, fieldReasons };
  sent.mockImplementationOnce(() => Response.json(body, { status: 422 }));
  await fillAndPost();
  expect(await screen.findByText(photos)).toBeTruthy();
  expect(await screen.findByText(posting.failed)).toBeTruthy();
  await press('Without');
  await eventually(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(sent.mock.calls[1]?.[0]).toMatchObject({ waitForReview: true });
  expect(sent.mock.calls[1]?.[1]).not.toBe(sent.mock.calls[0]?.[1]);
});

it('asks a visitor who they are, and keeps the draft', async () => {
  isSignedIn.now = false;
  localStorage.removeItem('user');
  await fillAndPost();
  expect(await screen.findByText('Asks who this is')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
  cleanup();
  show();
  expect(titleField().value).toBe(FIELDS.title);
});

it('asks to sign in when the session has ended', async () => {
  sent.mockImplementationOnce(() => Response.json({ message: 'Log in' }, { status: 401 }));
  await fillAndPost();
  expect(await screen.findByText('Asks to sign in')).toBeTruthy();
});

it('asks to sign in when the end of the session was noticed before', async () => {
  sent.mockImplementationOnce(() => Response.json({ message: 'Not yet' }, { status: 503 }));
  await fillAndPost();
  expect(await screen.findByText('Not yet')).toBeTruthy();
  sent.mockImplementation(() => new Response('{}', { status: 401 }));
  isSignedIn.now = false;
  localStorage.removeItem('user');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
  await press('Post');
  expect(await screen.findByText('Asks to sign in')).toBeTruthy();
});

it('posts nothing for another person who signs in where the session has ended', async () => {
  sent.mockImplementationOnce(() => Response.json({ message: 'Log in' }, { status: 401 }));
  await fillAndPost();
  expect(await screen.findByText('Asks to sign in')).toBeTruthy();
  isSignedIn.now = false;
  await press('Sign in as another');
  expect(await screen.findByText(posting.ofAnother)).toBeTruthy();
  expect(sent).toHaveBeenCalledOnce();
  expect(titleField().value).toBe('');
});
