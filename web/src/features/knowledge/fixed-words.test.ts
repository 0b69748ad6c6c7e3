// The fixed words, figures and order of the requirements, on the prerendered pages, without a script.
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import EmergencyGuide from './pages/emergency.tsx';
import Permits from './pages/permits.tsx';
import Privacy from './pages/privacy.tsx';
import Terms from './pages/terms.tsx';
import Tools from './pages/tools.tsx';
import TreeRemoval from './pages/tree-removal.tsx';

const drawn = (Component: ComponentType, at = '/') =>
  renderToStaticMarkup(
    createElement(RouterProvider, {
      router: createMemoryRouter([{ path: '*', Component }], { initialEntries: [at] }),
    }),
  );
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/gu, ' ');
const links = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/gu)].map(([, to]) => String(to).replaceAll('&amp;', '&'));

test('tree removal: three packages, their prices and when, each with Get Quote to the posting form', () => {
  const html = drawn(TreeRemoval);
  const words = textOf(html);
  for (const fixed of [
    /Emergency Tree Removal \$800 - \$2,500 .*?24\/7 Available/u,
    /Standard Tree Removal \$400 - \$1,500 .*?Scheduled/u,
    /Large Tree Removal \$1,000 - \$5,000 .*?Scheduled/u,
    /Rough guides as of November 2026/u,
    /Safety notice/u,
    /Why choose us/u,
  ]) {
    expect(words).toMatch(fixed);
  }
  expect(words.match(/Get Quote/gu)).toHaveLength(3);
  expect(links(html).filter((to) => to.startsWith('/post-job?'))).toHaveLength(3);
});

test('the hub links to the four specified tools first, then to the calculator', () => {
  expect(links(drawn(Tools)).filter((to) => to.startsWith('/tools/') && to !== '/tools/emergency')).toEqual([
    '/tools/species',
    '/tools/assessment',
    '/tools/permits',
    '/tools/calculator',
  ]);
  expect(textOf(drawn(Tools))).toMatch(/Species .*Assessment .*Emergency Response .*Permit Helper .*Calculator/u);
});

test('emergency: 911 and the wires come before every form, and every next step is in the page', () => {
  const html = drawn(EmergencyGuide);
  const at = (what: string) => html.indexOf(what);
  expect(at('href="tel:911"')).toBeGreaterThan(0);
  expect(at('href="tel:911"')).toBeLessThan(at('Stay 35 feet from a downed wire'));
  expect(at('Stay 35 feet from a downed wire')).toBeLessThan(at('/post-job'));
  expect(links(html)).toContain('/emergency');
  expect(html.match(/<details [^>]*name="triage"/gu)).toHaveLength(5);
  expect(links(html)).toEqual(expect.arrayContaining(['tel:+18009688243', 'tel:811', 'tel:+18003514889']));
  expect(textOf(html)).toMatch(/CRITICAL .*CRITICAL .*HIGH .*HIGH/u);
  expect(html).not.toContain('888-216-3523');
});

test('permits: a card for the given address, examples marked as such, nothing that we are unsure of', () => {
  const words = textOf(drawn(Permits, '/tools/permits?parish=orleans&where=right_of_way&work=remove'));
  expect(words).toMatch(/Rule card: Orleans Parish Permission is needed first/u);
  expect(words).toContain("ten working days' notice".replace("'", '&#x27;'));
  for (const fixed of ['$25 to $100', '$50 to $200', '$100 to $500', '5 to 10', '10 to 15', '30 to 45']) {
    expect(words).toContain(fixed);
  }
  expect(words.match(/Example range, check with the office/gu)?.length).toBeGreaterThanOrEqual(4);
  expect(words).not.toMatch(/658-3201|389-3250/u);
  expect(words).not.toMatch(/Rule card: Winn/u);
  expect(textOf(drawn(Permits, '/tools/permits?parish=winn'))).toMatch(/We don’t know of a rule in Winn Parish/u);
  expect(links(drawn(Permits)).filter((to) => to.startsWith('/tools/permits?parish='))).not.toHaveLength(0);
});

test('privacy and terms contain what they must', () => {
  const words = `${textOf(drawn(Privacy))} ${textOf(drawn(Terms))}`;
  for (const fixed of [
    'live_oak_session',
    '60 days',
    '$99 a year',
    '30 days before',
    'five days',
    'full refund',
    '48 hours',
    'text message service',
    'emergency page',
  ]) {
    expect(words).toContain(fixed);
  }
  expect(words).not.toMatch(/escrow|counsel/iu);
});
