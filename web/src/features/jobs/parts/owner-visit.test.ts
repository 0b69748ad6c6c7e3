import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { DayStep, OwnerVisit, VisitLine } from '../../awards/parts/visit-line.tsx';

const job = { id: 62, title: 'Two stumps', scheduledDate: null, visit: null, status: 'awarded' } as const;
const proposed = {
  id: 9,
  status: 'pending',
  startsAt: '2026-11-23T14:00:00.000Z',
  endsAt: '2026-11-23T18:00:00.000Z',
  asksYou: false,
} as const;
const asked = { ...proposed, asksYou: true };

const drawn = (element: ReactElement) =>
  renderToStaticMarkup(createElement(RouterProvider, { router: createMemoryRouter([{ path: '*', element }]) }));
const line = (visit: Parameters<typeof VisitLine>[0]['visit']) => drawn(createElement(VisitLine, { jobId: 62, visit }));
const step = (visit: Parameters<typeof DayStep>[0]['job']['visit']) =>
  drawn(createElement(DayStep, { job: { ...job, visit } }));

test('the side that is asked about a day gets a link to answer, and the other side reads that it waits', () => {
  expect(step(null)).toContain('Agree on a day');
  expect(line(asked)).toContain('Proposed for Nov 23, 2026, 8:00 AM – 12:00 PM. Does that work for you?');
  expect(step(asked)).toContain('href="/calendar?week=2026-11-23&amp;appointment=9"');
  expect(line(proposed)).toContain('The other side hasn’t confirmed it yet.');
  expect(line(proposed)).toContain('/calendar?job=62');
  expect(step(proposed)).toBe('');
});

test('work that began can need another day', () => {
  const during = (status: 'in_progress' | 'completed', of: 'pending' | 'confirmed' = 'pending') =>
    drawn(createElement(OwnerVisit, { job: { ...job, status, visit: { ...proposed, status: of } } }));
  expect(during('in_progress')).toContain('Agree on a day');
  expect(during('in_progress', 'confirmed')).toContain('Agree on another day');
  expect(during('completed')).not.toContain('Proposed for');
});
