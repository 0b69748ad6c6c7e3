// A screen that states a rule of law or safety links to the page that says it; none of the links is a search form.
import { readFileSync } from 'node:fs';
import screenRules, { sources } from '@content/data/screen-rules.yaml';
import { SCREEN_RULES, type ScreenRule } from '@live-oak/contract/content/data-files.ts';
import type { Area } from '@live-oak/contract/features/knowledge/schema.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { AuthProvider } from '../../app/session.tsx';
import { RuleSources } from '../../ui/rule-sources.tsx';
import { ToastProvider } from '../../ui/toast/toasts.tsx';
import { EMPTY_FORM, type JobFormValues } from '../jobs/parts/job-values.ts';
import { SiteNotices } from '../jobs/parts/job-story.tsx';
import { SiteFields } from '../jobs/parts/site-fields.tsx';
import { bannerHtml } from '../storms/banner-html.ts';
import { AreaRules } from './areas/pages/area.tsx';
import Assessment from './assessments/pages/assessment.tsx';
import Calculator from './estimates/pages/calculator.tsx';
import EmergencyGuide from './pages/emergency.tsx';
import Permits from './pages/permits.tsx';
import TreeRemoval from './pages/tree-removal.tsx';

const AREA: Area = {
  slug: 'caldwell',
  kind: 'parish',
  name: 'Caldwell',
  parishes: [],
  neighbors: [],
  openJobs: 0,
  members: { total: 0, anywhere: 0 },
  finishedJobs: 0,
  power: { state: 'unknown', companies: [] },
};

const drawn = (element: ReactElement, at = '/') => {
  const inside = createElement(AuthProvider, null, createElement(ToastProvider, null, element));
  const Page = () => createElement(QueryClientProvider, { client: new QueryClient() }, inside);
  return renderToStaticMarkup(
    createElement(RouterProvider, {
      router: createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: [at] }),
    }),
  );
};
/** The posting form's questions about the site, with these answers. */
const Posting = (answers: Partial<JobFormValues>) =>
  function SiteQuestions() {
    const form = useForm<JobFormValues>({ defaultValues: { ...EMPTY_FORM, ...answers } });
    return createElement(SiteFields, { form });
  };
const pagesOf = (rule: ScreenRule) =>
  (screenRules.find((row) => row.rule === rule)?.sources ?? []).map(
    (id) => sources.find((source) => source.id === id)?.url,
  );

test.for(SCREEN_RULES.map((rule) => [rule] as const))('the rule %s has its links, each to a page', ([rule]) => {
  const html = drawn(createElement(RuleSources, { rule }));
  const urls = pagesOf(rule);
  expect(urls.length).toBeGreaterThan(0);
  for (const url of urls) {
    expect(url).toMatch(/^https:\/\/[^/]+\/./u);
    expect(html).toContain(`href="${url?.replaceAll('&', '&amp;')}"`);
  }
});

test.for<[string, ScreenRule, () => ReactElement, string]>([
  ['tree removal', 'tree_work', () => createElement(TreeRemoval), '/'],
  ['the calculator', 'wires', () => createElement(Calculator), '/'],
  ['the assessment', 'downed', () => createElement(Assessment), '/'],
  ['the result of an assessment', 'advice', () => createElement(Assessment), '/tools/assessment?overallHealth=good'],
  ['an area', 'license', () => createElement(AreaRules, { area: AREA, place: 'Caldwell' }), '/'],
  ['wires in an area', 'downed', () => createElement(AreaRules, { area: AREA, place: 'Caldwell' }), '/'],
  [
    'a job beside wires',
    'wires',
    () => createElement(SiteNotices, { job: { standing: null, wires: 'yes', serviceCode: 'tree_removal' } }),
    '/',
  ],
  [
    'a job where nobody has looked for wires',
    'wires',
    () => createElement(SiteNotices, { job: { standing: null, wires: 'unsure', serviceCode: 'tree_removal' } }),
    '/',
  ],
  [
    'a job on the ground',
    'none',
    () => createElement(SiteNotices, { job: { standing: 'down', wires: null, serviceCode: 'emergency' } }),
    '/',
  ],
  ['a posting beside wires', 'wires', () => createElement(Posting({ wires: 'yes' })), '/'],
  ['a posting where nobody has looked', 'wires', () => createElement(Posting({ wires: 'unsure' })), '/'],
  [
    'a posting that needs a license',
    'arborist',
    () => createElement(Posting({ serviceType: 'tree_removal', standing: 'standing' })),
    '/',
  ],
])('%s links to its rule', ([, rule, element, at]) => {
  const html = drawn(element(), at);
  for (const url of pagesOf(rule)) expect(html).toContain(`href="${url}"`);
});

test('each rule of the emergency guide and of the permit helper links to a page', () => {
  for (const html of [drawn(createElement(EmergencyGuide)), drawn(createElement(Permits))]) {
    const marks = [...html.matchAll(/href="#source-([^"]+)"/gu)].map(([, id]) => id);
    expect(marks.length).toBeGreaterThan(3);
    for (const id of marks) expect(html).toMatch(new RegExp(`id="source-${id}"><p><a href="https://[^/]+/.`, 'u'));
  }
  expect(drawn(createElement(EmergencyGuide))).toMatch(/everything it touches[^<]*<sup/u);
});

test('the storm banner links to the page about the price law, not to a search form', () => {
  const html = bannerHtml([{ id: 1, until: '2026-11-25T00:00:00.000Z', parishes: [] }], 'en');
  const [, url] = /rs-29-732:\n(?: {2}.*\n)*? {2}url: (\S+)/u.exec(readFileSync('content/sources.yaml', 'utf8')) ?? [];
  expect(html).toContain(`href="${url}"`);
});
