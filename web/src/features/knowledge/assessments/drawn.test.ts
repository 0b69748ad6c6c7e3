// The health assessment as the server renders it: the checklist is readable, and the address of the form has its answer.
import { SIGNS } from '@live-oak/contract/features/knowledge/assessments/assess.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { AuthProvider } from '../../../app/session.tsx';
import { assessment as t } from '../../../texts/en/assessment.ts';
import { ToastProvider } from '../../../ui/toast/toasts.tsx';
import Assessment from './pages/assessment.tsx';

const Page = () => createElement(AuthProvider, null, createElement(ToastProvider, null, createElement(Assessment)));
const drawn = (at: string) =>
  renderToStaticMarkup(
    createElement(RouterProvider, {
      router: createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: [at] }),
    }),
  ).replaceAll('&#x27;', "'");

test('every checkbox has its explanation, and the options of the specification', () => {
  const html = drawn('/tools/assessment');
  for (const sign of SIGNS) {
    expect(html).toContain(t.says[sign]);
    expect(html).toContain(t.means[sign]);
  }
  for (const option of [...Object.values(t.healths), ...Object.values(t.ages)]) {
    expect(html).toContain(`>${option}</option>`);
  }
  expect(html).not.toContain('assessment-result');
  expect(html).not.toContain(t.unanswered);
});

test('an empty form that was sent before the application ran says what is missing', () => {
  expect(drawn('/tools/assessment?overallHealth=&treeAge=&location=')).toContain(t.unanswered);
});

test('a trunk split over a roof: call now, the emergency guide before everything else', () => {
  const html = drawn('/tools/assessment?signs=trunk_split&signs=over_building');
  const at = (what: string) => html.indexOf(what);
  const result = at(t.levels.call_now.text);
  expect(result).toBeGreaterThan(0);
  const guide = html.indexOf('href="/tools/emergency"', result);
  expect(guide).toBeGreaterThan(0);
  expect(guide).toBeLessThan(at(t.because));
  expect(at(t.because)).toBeLessThan(at('/post-job?'));
});
