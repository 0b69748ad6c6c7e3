// @vitest-environment happy-dom
import type { Dispute } from '@live-oak/contract/features/disputes/schema.ts';
import { cleanup, screen, within } from '@testing-library/react';
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
  clientName: 'Renée Guidry',
  businessName: 'Theriot Tree Co.',
  can: { addStatement: true, propose: true, accept: false },
} as unknown as Dispute;
const decision = {
  refundCents: 90_000,
  releaseCents: 0,
  note: 'The stump is still there.',
  resolvedAt: AT,
  by: 'desk',
};

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

const offer = {
  id: 31,
  side: 'client',
  from: 'Renée Guidry',
  text: 'Half back, and we are done.',
  files: [],
  asks: null,
  createdAt: AT,
  refundCents: 45_000,
  accepted: false,
};

it('accepts the other side’s proposal after saying what happens to the money', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    sent.push([url, body]);
    return new Response('{}', { status: 401 });
  });
  // Only what the panel reads of a dispute.
  const dispute = { ...open, statements: [offer], can: { ...open.can, accept: true } } as Dispute;
  renderInApp(<Shown dispute={dispute} />);
  expect(screen.getByText('Renée Guidry proposes to settle')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Accept and settle' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('$450.00 goes back to the owner, and $450.00 is released to you');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Accept and settle' }));
  const body = JSON.stringify({ statementId: 31, heldCents: 90_000 });
  expect(sent).toContainEqual([expect.stringContaining('/api/disputes/7/accept'), body]);
});

it('refuses to propose more than is held, next to the field', async () => {
  renderInApp(<Shown dispute={open} />);
  await userEvent.type(screen.getByRole('textbox', { name: /Your side/ }), 'We come back Thursday.');
  await userEvent.type(screen.getByRole('textbox', { name: /Offer to settle/ }), '900.01');
  await userEvent.click(screen.getByRole('button', { name: 'Send my answer' }));
  expect(screen.getByText('Enter an amount from $0 to $900.00, such as 250.00')).toBeTruthy();
});
