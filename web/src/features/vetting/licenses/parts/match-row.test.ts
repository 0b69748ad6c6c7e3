// A business beside the state's list, as an administrator finds the way from it to its review.
import type { ListMatch } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { MatchRow } from './match-list.tsx';

const match: ListMatch = {
  id: 1,
  providerId: 9,
  businessName: 'Three Rivers Tree',
  personName: 'Dale Tate',
  verificationStatus: 'pending',
  licenseNumber: 'BL-1',
  ldafNumber: null,
  ldafHolderName: null,
  result: 'none',
  entry: null,
  near: [],
  matchedAt: '2026-11-20T15:00:00.000Z',
};
const drawn = (change: Partial<ListMatch> = {}) =>
  renderToStaticMarkup(
    createElement(RouterProvider, {
      router: createMemoryRouter([{ path: '*', element: createElement(MatchRow, { match: { ...match, ...change } }) }]),
    }),
  );

test('the name of a business links to its review, and one that is not on the list can be asked for more', () => {
  expect(drawn()).toMatch(/<a [^>]*href="\/admin\/providers\?provider=9"[^>]*>Three Rivers Tree<\/a>/);
  expect(drawn()).toMatch(/href="\/admin\/providers\?provider=9&amp;act=requestInfo"[^>]*>Request more info</);
  // Who was rejected is not asked for anything: the way is to the review alone.
  expect(drawn({ verificationStatus: 'rejected' })).toMatch(/href="\/admin\/providers\?provider=9"[^>]*>Review</);
  const onList = drawn({ result: 'number_and_name' });
  expect(onList).toContain('>Three Rivers Tree</a>');
  expect(onList).not.toContain('Request more info');
});
