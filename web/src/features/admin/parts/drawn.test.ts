// An administrator's menu and its questions as they are drawn.
import type { QueueCounts } from '@live-oak/contract/features/admin/schema.ts';
import type { ReportDetails } from '@live-oak/contract/features/reports/schema.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Decision } from '@live-oak/contract/features/disputes/schema.ts';
import { createElement, type ComponentProps, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { AuthProvider } from '../../../app/session.tsx';
import { ToastProvider } from '../../../ui/toast/toasts.tsx';
import { AdminDecision } from '../../disputes/pages/admin-dispute.tsx';
import { DecideReport, Written } from '../../reports/pages/admin-report.tsx';
import { AdminNav } from './admin-nav.tsx';
import { RejectJob } from './job-acts.tsx';
import { RejectProvider } from './provider-acts.tsx';
import { QueueChips } from './queue-list.tsx';

const counts: QueueCounts = {
  total: 1,
  due: 0,
  late: 0,
  ofTestAccounts: 0,
  byKind: {
    job: 0,
    storm_job: 0,
    application: 0,
    credential: 0,
    door_report: 1,
    dispute: 0,
    no_day: 0,
    report: 0,
    request: 0,
  },
  unopenedEmergencies: 3,
  can: { createTestData: true, seeDebug: true },
};

function drawn(inside: ReactElement, path = '/admin/dashboard', shown = counts): string {
  const client = new QueryClient();
  client.setQueryData(['admin', 'queue-counts'], shown);
  const element = createElement(AuthProvider, null, createElement(ToastProvider, null, inside));
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  return renderToStaticMarkup(
    createElement(QueryClientProvider, { client }, createElement(RouterProvider, { router })),
  );
}

function menuAt(path: string): string {
  const html = drawn(createElement(AdminNav, { onHelp: () => undefined }), path);
  return /<button [^>]*aria-controls="admin-more"[^>]*>(.*?)<\/button>/.exec(html)?.[1] ?? '';
}

test('the menu counts unopened emergencies', () => {
  const html = drawn(createElement(AdminNav, { onHelp: () => undefined }));
  expect(/href="\/admin\/triage"[^>]*>(.*?)<\/a>/.exec(html)?.[1]).toMatch(/^Emergencies.*>3</);
});

test('the queue says how much is late', () => {
  const chips = createElement(QueueChips, { found: undefined, kind: '', onChange: () => undefined });
  const html = drawn(chips, '/admin/dashboard', { ...counts, late: 4, due: 2 });
  expect(html).toContain('>4 late</b>, <span class="num">2 past half the time</span>');
});

test("what waits on the other screens isn't counted beside the name of the one that is open", () => {
  expect(menuAt('/admin/users')).toMatch(/^More.* 1<|^More.*>1</);
  expect(menuAt('/admin/record')).toMatch(/^More: Audit log</);
  expect(menuAt('/admin/record')).not.toContain('waiting');
});

test('the button that dismisses a question is not named like the one that dismisses a report', () => {
  const close = () => undefined;
  const questions = [
    drawn(createElement(RejectJob, { job: { id: 7, title: 'Two stumps' }, onClose: close })),
    drawn(createElement(RejectProvider, { provider: { id: 2, businessName: 'Tate Tree' }, onClose: close })),
  ];
  for (const question of questions) {
    expect(question).toMatch(/>(<span>)?Cancel</);
    expect(question).not.toContain('Keep');
  }
  // Only what the form reads of a report.
  const decision = drawn(createElement(DecideReport, { report: { id: 4, can: { keep: true } } as ReportDetails }));
  expect(decision).toMatch(/>(<span>)?Leave it up</);
  expect(decision).not.toContain('Keep');
});

test('a reported text is shown as reported and, if its author changed it since, as it reads now', () => {
  const written = (textNow: string | null) => {
    // Only what is written of a reported thing.
    const thing = { text: 'You thief', answers: null, textNow } as ComponentProps<typeof Written>['thing'];
    return drawn(createElement(Written, { thing }));
  };
  expect(written('Good crew')).toMatch(/You thief.*Its author changed it after the report.*Good crew/s);
  expect(written('')).toContain('Its author removed it after the report');
  expect(written(null)).not.toContain('Its author');
});

test('a dispute that the payer’s bank, a refund at Stripe or the sides ended names them, not an administrator', () => {
  const ended = { refundCents: 90_000, releaseCents: 0, note: 'Taken back.', resolvedAt: '2026-11-21T11:12:00Z' };
  const decided = (by: Decision['by'], resolvedBy: string | null = null) =>
    drawn(
      createElement(AdminDecision, {
        dispute: { heldCents: 90_000, resolvedBy },
        decision: { ...ended, lifted: false, by },
        isNew: false,
      }),
    );
  expect(decided('bank')).toContain('>The payer’s bank, Nov 21');
  expect(decided('gateway')).toContain('>Refunded at Stripe, Nov 21');
  expect(decided('sides')).toContain('>Both sides, Nov 21');
  expect(decided('desk', 'Odile Fontenot')).toContain('>Odile Fontenot, Nov 21');
});
