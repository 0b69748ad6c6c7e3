import { BUILD_ORIGIN } from '@live-oak/contract/page-marks.ts';
import type { MetaDescriptor } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { meta } from '../features/knowledge/areas/pages/area.tsx';
import screens from '../screens.ts';
import { descriptions as en } from '../texts/en/descriptions.ts';
import { descriptions as es } from '../texts/es/descriptions.ts';
import { headOf } from './head.ts';

afterEach(() => {
  globalThis.loadingView = undefined;
});

const named = (head: readonly MetaDescriptor[], key: string, value: string) =>
  head.find((one) => one && key in one && Reflect.get(one, key) === value);
const graphOf = (head: readonly MetaDescriptor[]) => JSON.stringify(head.find((one) => one && 'script:ld+json' in one));

it('gives a page one address per language, and each links to both', () => {
  const english = headOf('/post-job/');
  expect(named(english, 'rel', 'canonical')).toHaveProperty('href', `${BUILD_ORIGIN}/post-job`);
  expect(named(english, 'hrefLang', 'es')).toHaveProperty('href', `${BUILD_ORIGIN}/post-job?lang=es`);
  expect(named(english, 'hrefLang', 'x-default')).toHaveProperty('href', `${BUILD_ORIGIN}/post-job`);
  globalThis.loadingView = () => ({ language: 'es', answers: {} });
  const spanish = headOf('/post-job');
  expect(spanish[0]).toEqual({ title: 'Publicar un trabajo · Live Oak' });
  expect(named(spanish, 'rel', 'canonical')).toHaveProperty('href', `${BUILD_ORIGIN}/post-job?lang=es`);
  expect(named(spanish, 'property', 'og:locale')).toHaveProperty('content', 'es_US');
});

it('keeps pages of members, of administrators and of the sandbox from search engines, and what a page hides', () => {
  for (const path of ['/dashboard', '/admin/users', '/sandbox/checkout/cs_1', '/login', '/none']) {
    expect(headOf(path)).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(named(headOf(path), 'rel', 'canonical')).toBeUndefined();
  }
  expect(headOf('/post-job', { hidden: true })).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(headOf('/')).not.toContainEqual({ name: 'robots', content: 'noindex' });
  expect(headOf('/')).toContainEqual({ name: 'description', content: en['/'] });
});

it('says who runs the site on the home page, and the breadcrumbs and the questions on the others', () => {
  expect(graphOf(headOf('/'))).toMatch(/"Organization".*"WebSite"/);
  const page = graphOf(headOf('/post-job', { questions: [{ question: 'What does it cost?', answer: 'Nothing.' }] }));
  expect(page).toMatch(/"BreadcrumbList".*"position":1,"name":"Home".*"position":2,"name":"Post a Job"/);
  expect(page).toMatch(/"FAQPage".*"What does it cost\?".*"Nothing\."/);
});

it('names the business that serves an area, without a street', () => {
  const head: readonly MetaDescriptor[] = Reflect.apply(meta, undefined, [
    { params: { slug: 'st-tammany' }, location: { pathname: '/areas/st-tammany' } },
  ]);
  expect(graphOf(head)).toMatch(
    /"LocalBusiness".*"telephone":"support-phone\.dialed\.invalid".*"areaServed":.*"St. Tammany Parish"/,
  );
  expect(graphOf(head)).not.toMatch(/"address"|"aggregateRating"|"priceRange"/);
});

it('names a metro area in breadcrumbs as the footer does, in the language of the page', () => {
  globalThis.loadingView = () => ({ language: 'es', answers: {} });
  const head: readonly MetaDescriptor[] = Reflect.apply(meta, undefined, [
    { params: { slug: 'new-orleans' }, location: { pathname: '/areas/new-orleans' } },
  ]);
  expect(graphOf(head)).toMatch(/"position":3,"name":"New Orleans y alrededores"/);
});

it('has descriptions as long as a search engine shows, in both languages', () => {
  const paths = screens.filter(({ indexed }) => indexed).map(({ path }) => path);
  for (const descriptions of [en, es]) {
    expect(Object.keys(descriptions).toSorted()).toEqual(paths.toSorted());
    const off = Object.entries(descriptions).filter(([, text]) => text.length < 100 || text.length > 160);
    expect(off).toEqual([]);
  }
});
