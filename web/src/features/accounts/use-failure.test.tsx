// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { useFailure } from './use-failure.ts';

beforeEach(() => vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Login() {
  const { failure, fail, clear } = useFailure();
  return (
    <>
      <p>{failure?.text}</p>
      <button type="button" onClick={() => fail({ title: 'Login Failed', text: 'Invalid credentials' })}>
        Fail
      </button>
      <button type="button" onClick={clear}>
        Send again
      </button>
    </>
  );
}

it('takes its toast away when the form is sent again, so that none stands beside a success', async () => {
  renderInApp(<Login />);
  await userEvent.click(screen.getByRole('button', { name: 'Fail' }));
  expect(await screen.findAllByText('Invalid credentials')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(screen.queryAllByText('Invalid credentials')).toEqual([]);
});
