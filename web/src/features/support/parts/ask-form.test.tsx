// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { support } from '../../../texts/en/support.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { AskForm } from './ask-form.tsx';

beforeEach(() => vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('focuses the first field of a visitor’s empty request', async () => {
  renderInApp(<AskForm />);
  await userEvent.click(screen.getByRole('button', { name: support.ask.send }));
  expect(document.activeElement).toBe(screen.getByLabelText(support.ask.name));
});
