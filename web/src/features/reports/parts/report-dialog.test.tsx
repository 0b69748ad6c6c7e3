// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reports as t } from '../../../texts/en/reports.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import ReportDialog from './report-dialog.tsx';

beforeEach(() => vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['question', t.reasons.off_topic],
  ['forum_thread', t.offTopicInForum],
  ['forum_reply', t.offTopicInForum],
] as const)('names what is off topic in a %s', (targetType, words) => {
  renderInApp(<ReportDialog targetType={targetType} targetId={3} onClose={() => undefined} />);
  expect(screen.getByText(words)).toBeTruthy();
});
