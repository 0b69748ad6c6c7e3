// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../testing/render-in-app.tsx';
import { useCommand } from './use-command.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answer = Promise.withResolvers<string>();
const onSuccess = vi.fn<(text: string) => void>();

function Withdraw() {
  const { mutate } = useCommand(() => answer.promise);
  return (
    <button type="button" onClick={() => mutate(undefined, { onSuccess })}>
      Withdraw
    </button>
  );
}

function Page() {
  const [isThere, setThere] = useState(true);
  return isThere ? (
    <>
      <Withdraw />
      <button type="button" onClick={() => setThere(false)}>
        Update
      </button>
    </>
  ) : null;
}

it('what follows a command happens also when a live update removed its button before the response', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 401 })));
  renderInApp(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  await act(async () => {
    answer.resolve('withdrawn');
    await answer.promise;
  });
  await expect.poll(() => onSuccess.mock.calls).toEqual([['withdrawn']]);
});
