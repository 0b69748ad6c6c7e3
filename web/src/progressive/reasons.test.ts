import { expect, it } from 'vitest';
import { isNeededAtOnce, type Arrival } from './reasons.ts';

const visitor: Arrival = {
  isKnown: false,
  kept: ['theme'],
  path: '/register',
  search: '',
  isDrawn: false,
  hasForm: true,
};

it('leaves a visitor with the page alone, also one who comes by an advertisement or in a language', () => {
  expect(isNeededAtOnce(visitor)).toBe(false);
  expect(isNeededAtOnce({ ...visitor, search: '?utm_source=mail&gclid=1&lang=es' })).toBe(false);
});

it('comes at once for who is signed in, and for a job that waits for a line', () => {
  expect(isNeededAtOnce({ ...visitor, isKnown: true })).toBe(true);
  expect(isNeededAtOnce({ ...visitor, kept: ['live-oak.kept-jobs'], hasForm: false })).toBe(true);
});

it('comes at once where something begun stands in this browser, if the page has a form for it', () => {
  const names = ['live-oak.form.anyone.post-job', 'live-oak.form.anyone.register', 'pendingRegistration'];
  expect(names.filter((name) => !isNeededAtOnce({ ...visitor, kept: [name] }))).toEqual([]);
  expect(names.filter((name) => isNeededAtOnce({ ...visitor, kept: [name], hasForm: false }))).toEqual([]);
  expect(isNeededAtOnce({ ...visitor, kept: names.slice(2), path: '/login' })).toBe(false);
});

it('comes at once for a query that a written page knows nothing of; a drawn one has it in it', () => {
  expect(isNeededAtOnce({ ...visitor, search: '?type=provider' })).toBe(true);
  expect(isNeededAtOnce({ ...visitor, search: '?type=provider', isDrawn: true })).toBe(false);
  expect(isNeededAtOnce({ ...visitor, search: '?next=/jobs/7', isDrawn: true })).toBe(true);
});
