// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StartStorm } from './start-storm.tsx';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { sentBody } from '../../../testing/sent-body.ts';

const sent = vi.fn<(body: unknown) => Response>();

function answerTo(url: string, init?: RequestInit): Response {
  if (url.includes('/preview')) return Response.json({ businesses: 4, owners: 0 });
  return init?.method === 'POST' ? sent(sentBody(init)) : new Response('{}', { status: 401 });
}

beforeEach(() => {
  sent.mockReset();
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => Promise.resolve(answerTo(url, init)));
  renderInApp(<StartStorm taken={['22109']} />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const parish = (name: string) => screen.getByRole('checkbox', { name: `${name} Parish` });
const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Turn storm mode on' }));

it('says what is missing, with the focus on the map', async () => {
  await press();
  expect(await screen.findByText('Choose at least one parish')).toBeTruthy();
  expect(screen.getByText('Say why storm mode starts')).toBeTruthy();
  expect(document.activeElement?.getAttribute('role')).toBe('checkbox');
});

it('does not choose a parish with an active storm', async () => {
  await userEvent.click(parish('Terrebonne'));
  expect(screen.getByText(/^Storm mode is already on in Terrebonne/)).toBeTruthy();
  expect(screen.getByText('No parish is chosen.')).toBeTruthy();
});

it('asks for confirmation, and shows what the server refuses at its field', async () => {
  sent.mockImplementation(() =>
    Response.json({ message: 'No', fields: { reason: 'Say more than one word' } }, { status: 422 }),
  );
  await userEvent.click(parish('Orleans'));
  await userEvent.type(reason(), ' Hurricane ');
  await press();
  const act = await screen.findByRole('button', { name: 'Notify and turn on' });
  expect(sent).not.toHaveBeenCalled();
  await screen.findByText('4 businesses, 0 owners will be notified.');
  await userEvent.click(act);
  expect(await screen.findByText('Say more than one word')).toBeTruthy();
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ parishes: ['22071'], reason: 'Hurricane' });
  expect(reason().value).toBe(' Hurricane ');
});
