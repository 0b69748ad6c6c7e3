// @vitest-environment happy-dom
import type { Profile } from '@live-oak/contract/features/profile/schema.ts';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../lab/harness/eventually.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { sentBody } from '../../testing/sent-body.ts';
import { TextField } from '../../ui/field.tsx';
import { useEdit } from './use-edit.ts';

afterEach(cleanup);

/** Only what the form reads. */
const profile = {
  firstName: 'Renée',
  lastName: 'Boudreaux',
  phone: '+12255550117',
  address: '1120 Main St',
  city: 'Baton Rouge',
  state: 'LA',
  zipCode: '70808',
} as Profile;

function Form() {
  const { begin, field, onSubmit } = useEdit(profile, () => undefined);
  return (
    <form noValidate onSubmit={onSubmit}>
      <TextField label="phone" {...field('phone')} />
      <TextField label="address" {...field('address')} />
      <button type="button" onClick={begin}>
        Edit
      </button>
      <button type="submit">Save</button>
    </form>
  );
}

it('sends only what the person changed: another window may have changed the phone since', async () => {
  const sent = vi.fn();
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (init?.method === 'PUT') sent(sentBody(init));
    return Response.json(profile);
  });
  renderInApp(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const address = screen.getByRole('textbox', { name: 'address' });
  await userEvent.clear(address);
  await userEvent.type(address, '9 Oak St');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await eventually(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ address: '9 Oak St' }));
});

it('shows the fixed message when the server refuses a field', async () => {
  const fields = { address: 'Too short.' };
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) =>
    init?.method === 'PUT' ? Response.json({ message: 'No.', fields }, { status: 422 }) : Response.json(profile),
  );
  renderInApp(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'address' }), '9');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Failed to update profile. Please try again.')).toBeTruthy();
});
