// @vitest-environment happy-dom
import type { Dispute } from '@live-oak/contract/features/disputes/schema.ts';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { Shown } from './dispute-panel.tsx';

const AT = '2026-11-20T15:00:00.000Z';
// Only what the panel reads of a dispute.
const open = {
  id: 7,
  status: 'open',
  side: 'provider',
  openedBy: 'client',
  statements: [],
  heldCents: 90_000,
  answerBy: AT,
  decision: null,
  can: { addStatement: true },
} as unknown as Dispute;
const decision = { refundCents: 90_000, releaseCents: 0, note: 'The stump is still there.', resolvedAt: AT };

function Panel() {
  const [dispute, setDispute] = useState(open);
  // The same dispute, decided.
  const decide = () => setDispute({ ...open, decision, can: { addStatement: false } } as Dispute);
  return (
    <>
      <Shown dispute={dispute} />
      <button type="button" onClick={decide}>
        Decide
      </button>
    </>
  );
}

beforeEach(() => vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('shows what was typed and not sent when the dispute is decided', async () => {
  renderInApp(<Panel />);
  await userEvent.type(screen.getByRole('textbox', { name: /Your side/ }), 'The stump was not part of the bid.');
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('The stump was not part of the bid.')).toBeTruthy();
});
