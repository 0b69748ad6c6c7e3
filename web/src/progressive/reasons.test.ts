import { expect, it } from 'vitest';
import { isNeededAtOnce, type Arrival } from './reasons.ts';

const visitor: Arrival = {
  isKnown: false,
  stored: ['theme'],
  path: '/register',
  search: '',
  isDrawn: false,
  hasForm: true,
};

it('does not load for a visitor with the page alone, also from an advertisement or in another language', () => {
  expect(isNeededAtOnce(visitor)).toBe(false);
  expect(isNeededAtOnce({ ...visitor, search: '?utm_source=mail&gclid=1&lang=es' })).toBe(false);
});

it('loads at once for a signed-in person, and for a job that waits for a connection', () => {
  expect(isNeededAtOnce({ ...visitor, isKnown: true })).toBe(true);
  expect(isNeededAtOnce({ ...visitor, stored: ['live-oak.kept-jobs'], hasForm: false })).toBe(true);
});

it('loads at once if this browser has a draft, and the page has a form for it', () => {
  const names = ['live-oak.form.anyone.post-job', 'live-oak.form.anyone.register', 'pendingRegistration'];
  expect(names.filter((name) => !isNeededAtOnce({ ...visitor, stored: [name] }))).toEqual([]);
  expect(names.filter((name) => isNeededAtOnce({ ...visitor, stored: [name], hasForm: false }))).toEqual([]);
  expect(isNeededAtOnce({ ...visitor, stored: names.slice(2), path: '/login' })).toBe(false);
});

it('loads at once for a query that a prerendered page ignores; a rendered one includes it', () => {
  expect(isNeededAtOnce({ ...visitor, search: '?type=provider' })).toBe(true);
  expect(isNeededAtOnce({ ...visitor, search: '?type=provider', isDrawn: true })).toBe(false);
  expect(isNeededAtOnce({ ...visitor, search: '?next=/jobs/7', isDrawn: true })).toBe(true);
});
