import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { OwnerVisit } from '../../awards/parts/visit-line.tsx';

const job = { id: 62, title: 'Two stumps', scheduledDate: null, visit: null, status: 'awarded' } as const;
const visit = { status: 'pending', startsAt: '2026-11-23T14:00:00.000Z', endsAt: '2026-11-23T18:00:00.000Z' } as const;

const drawn = (wanted: Parameters<typeof OwnerVisit>[0]['job']) =>
  renderToStaticMarkup(
    createElement(RouterProvider, {
      router: createMemoryRouter([{ path: '*', element: createElement(OwnerVisit, { job: wanted }) }]),
    }),
  );

test('a day that was proposed is shown to the owner in place of the way to propose one', () => {
  expect(drawn(job)).toContain('Agree on a day');
  const proposed = drawn({ ...job, visit });
  expect(proposed).toContain('Proposed for Nov 23, 2026, 8:00 AM');
  expect(proposed).toContain('/calendar?job=62');
  expect(proposed).not.toContain('Agree on a day');
  expect(drawn({ ...job, status: 'in_progress', visit })).toContain('Agree on a day');
  expect(drawn({ ...job, status: 'completed', visit })).not.toContain('Proposed for');
});
