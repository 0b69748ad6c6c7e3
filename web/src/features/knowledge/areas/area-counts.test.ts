// An area's page shows a count only where there is something to count.
import type { Area } from '@live-oak/contract/features/knowledge/schema.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { AreaTop } from './parts/area-top.tsx';

const AREA: Area = {
  slug: 'caldwell',
  kind: 'parish',
  name: 'Caldwell',
  parishes: [],
  neighbors: [],
  openJobs: 0,
  members: { total: 5, anywhere: 5 },
  finishedJobs: 0,
  power: { state: 'unknown', companies: [] },
};

const drawn = (area: Area) =>
  renderToStaticMarkup(
    createElement(RouterProvider, {
      router: createMemoryRouter([
        { path: '*', element: createElement(AreaTop, { area, place: 'Caldwell Parish', short: 'Caldwell' }) },
      ]),
    }),
  );

test('zero counts are hidden, and so is an empty list', () => {
  expect(drawn(AREA)).toContain('verified member businesses take work here');
  expect(drawn(AREA)).not.toContain('jobs open for bids');
  expect(drawn({ ...AREA, openJobs: 2 })).toContain('jobs open for bids');
  expect(drawn({ ...AREA, members: { total: 0, anywhere: 0 } })).not.toContain('Right now');
});

test('thousands do not wrap', () => {
  expect(drawn({ ...AREA, openJobs: 12_497 })).toContain('>12,497<');
});
