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
  const { failure, fail, succeed } = useFailure();
  return (
    <>
      <p>{failure?.text}</p>
      <button type="button" onClick={() => fail({ title: 'Login Failed', text: 'Invalid credentials' })}>
        Fail
      </button>
      <button type="button" onClick={succeed}>
        Succeed
      </button>
    </>
  );
}

it('takes its toasts away on success, so that none stands beside it', async () => {
  renderInApp(<Login />);
  await userEvent.click(screen.getByRole('button', { name: 'Fail' }));
  expect(await screen.findAllByText('Invalid credentials')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Succeed' }));
  expect(screen.queryAllByText('Invalid credentials')).toHaveLength(1);
});
