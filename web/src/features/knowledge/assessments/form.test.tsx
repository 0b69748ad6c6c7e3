// @vitest-environment happy-dom
import { REFUSALS } from '@live-oak/contract/refusals.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AuthProvider } from '../../../app/session.tsx';
import { assessment as t } from '../../../texts/en/assessment.ts';
import { ToastProvider } from '../../../ui/toast/toasts.tsx';
import { AssessmentForm } from './parts/assessment-form.tsx';
import type { Shown } from './parts/assessment-result.tsx';
import { eventually } from '../../../../../lab/harness/eventually.ts';

const onAnswer = vi.fn<(shown: Shown) => void>();
const server = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  localStorage.clear();
  onAnswer.mockReset();
  server.mockReset().mockRejectedValue(new TypeError('offline'));
  vi.stubGlobal('fetch', (input: unknown) =>
    String(input).includes('/api/assessments') ? server() : Promise.resolve(new Response('{}', { status: 401 })),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function draw() {
  render(
    <MemoryRouter>
      <AuthProvider>
        <ToastProvider>
          <AssessmentForm first={undefined} onAnswer={onAnswer} />
        </ToastProvider>
      </AuthProvider>
    </MemoryRouter>,
  );
}
const check = () => userEvent.click(screen.getByRole('checkbox', { name: t.says.trunk_split }));
const submit = () => userEvent.click(screen.getByRole('button', { name: t.submit }));

it('an empty form asks for an observation and sends nothing', async () => {
  draw();
  await submit();
  expect(await screen.findByText(REFUSALS.form.treeCondition)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: t.health }));
  expect(server).not.toHaveBeenCalled();
});

it('offline the same rules apply here, and the form is restored after a reload', async () => {
  draw();
  await check();
  await submit();
  await eventually(() => expect(onAnswer).toHaveBeenCalledOnce());
  expect(onAnswer.mock.calls[0]?.[0]).toMatchObject({ isOffline: true, values: { signs: ['trunk_split'] } });
  cleanup();
  draw();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: t.says.trunk_split }).checked).toBe(true);
});

it('a refusal without a field is shown', async () => {
  server.mockResolvedValue(new Response(JSON.stringify({ message: 'Too many requests' }), { status: 429 }));
  draw();
  await check();
  await submit();
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(onAnswer).not.toHaveBeenCalled();
});
