// The page of a paid job as its sides read it: where the client is, and what comes next.
import type { Contacts } from '@live-oak/contract/features/awards/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { CLOSED_ACCOUNT } from '@live-oak/contract/closed-account.ts';
import { awardWork } from '../../../texts/en/award-work.ts';
import { AuthProvider } from '../../../app/session.tsx';
import { ToastProvider } from '../../../ui/toast/toasts.tsx';
import { ContactsCard } from './contacts-card.tsx';
import { OwnerSteps } from './owner-steps.tsx';
import { WinnerSteps } from './winner-steps.tsx';

const person = { firstName: 'Renée', lastName: 'Boudreaux', email: 'renee@example.com', phone: '2255550117' };
const contacts: Contacts = {
  jobId: 7,
  client: { ...person, address: '2117 Camellia Ave, Baton Rouge, LA 70808' },
  provider: { id: 2, ...person, businessName: 'Pelican Tree Co.', licenseNumber: 'BL-1' },
};

function drawn(inside: ReactElement, known = contacts): string {
  const client = new QueryClient();
  client.setQueryData(['contacts', 7], known);
  const element = createElement(AuthProvider, null, createElement(ToastProvider, null, inside));
  const router = createMemoryRouter([{ path: '*', element }]);
  return renderToStaticMarkup(
    createElement(QueryClientProvider, { client }, createElement(RouterProvider, { router })),
  );
}

test('the address of a client links to directions, and an email address breaks only after its @', () => {
  const html = drawn(createElement(ContactsCard, { jobId: 7, side: 'winner' }));
  expect(html).toMatch(/<a [^>]*href="[^"]+destination=2117%20Camellia%20Ave%2C%20Baton[^"]*"[^>]*>Directions</);
  expect(html).toMatch(/renee@<wbr\/>example\.com/);
  // An owner knows the way to their own house.
  expect(drawn(createElement(ContactsCard, { jobId: 7, side: 'owner' }))).not.toContain('Directions');
});

test('the card of a closed account offers neither directions nor an address that nobody reads', () => {
  const closed = { firstName: CLOSED_ACCOUNT, lastName: '', email: '', phone: null };
  const gone = { ...contacts, client: { ...closed, address: 'Baton Rouge, LA 70808' } };
  const html = drawn(createElement(ContactsCard, { jobId: 7, side: 'winner' }), gone);
  expect(html).toContain(awardWork.contacts.closed);
  expect(html).not.toContain('<a ');
});

test('a finished job links from its first lines to the review that is still missing', () => {
  const step = (review: boolean) => {
    // Only what the steps of the winner read.
    const job = {
      id: 7,
      title: 'Two stumps',
      status: 'completed',
      can: { review },
      award: { amountCents: 125_000, takenCents: 0 },
    } as Job;
    return drawn(createElement(WinnerSteps, { job }));
  };
  expect(step(true)).toMatch(/<a [^>]*href="#review"[^>]*>Review/);
  expect(step(false)).not.toContain('href="#review"');
});

const PAID = { amountCents: 125_000, takenCents: 0, paused: false, withBank: false };

test.each([
  [{ paused: true }, 'account is suspended'],
  [{ withBank: true }, 'bank is looking into this payment'],
])('finished work that cannot be confirmed, %j, shows its owner the reason and a dispute', (why, words) => {
  // Only what the steps of the owner read.
  const award = { ...PAID, ...why } as NonNullable<Job['award']>;
  // As above.
  const job = { id: 7, status: 'work_done', can: { confirm: false, dispute: true }, award, autoReleaseAt: null } as Job;
  const html = drawn(createElement(OwnerSteps, { job, award }));
  expect(html).toContain(words);
  expect(html).toContain('Open a dispute');
  expect(html).not.toContain('Confirm and release');
});

test.each(['awarded', 'in_progress', 'work_done'])(
  'both sides of a job that is %s read that a bank decides',
  (status) => {
    // Only what the steps read.
    const award = { ...PAID, withBank: true } as NonNullable<Job['award']>;
    // As above.
    const job = { id: 7, status, can: {}, award, autoReleaseAt: null, lacks: null } as Job;
    const steps = [createElement(WinnerSteps, { job }), createElement(OwnerSteps, { job, award })];
    for (const element of steps) expect(drawn(element)).toContain('bank is looking into this payment');
  },
);
