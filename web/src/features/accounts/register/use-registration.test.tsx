// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { useRegistration } from './use-registration.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const arrive = vi.fn(async () => {});

function Registering() {
  const { form, onSubmit, failure } = useRegistration({
    userType: 'client',
    files: { areMoving: () => false, report: () => {} },
    arrive,
  });
  const fill = () => {
    const typed = { firstName: 'Renee Hebert', email: 'renee@example.com', password: 'shade-of-the-oak' };
    form.reset({ ...form.getValues(), ...typed });
  };
  return (
    <form onSubmit={onSubmit}>
      <p>{failure?.title}</p>
      <button type="button" onClick={fill}>
        Fill
      </button>
      <button type="submit">Register</button>
    </form>
  );
}

it('takes the toast of a failed attempt away when a later one succeeds', async () => {
  const register = vi.fn(async () => new Response('{}', { status: 400 }));
  vi.stubGlobal('fetch', register);
  renderInApp(<Registering />);
  await userEvent.click(screen.getByRole('button', { name: 'Fill' }));
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findAllByText('Registration Failed')).toHaveLength(2);
  register.mockImplementation(async () => Response.json({ id: 1 }, { status: 201 }));
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  await vi.waitFor(() => expect(arrive).toHaveBeenCalled());
  expect(screen.queryAllByText('Registration Failed')).toEqual([]);
});
