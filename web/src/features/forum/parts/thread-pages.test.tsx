// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { ThreadPages } from './thread-pages.tsx';

afterEach(cleanup);

const links = (address: string, places: number, nextCursor?: string) => {
  const element = <ThreadPages places={places} nextCursor={nextCursor} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  const { container } = render(<RouterProvider router={router} />);
  return [...container.querySelectorAll('a')].map((one) => [one.textContent, one.getAttribute('href')]);
};

it('offers the page before, the page after and the newest replies, and says which page it is', () => {
  expect(links('/forum/general/15?page=2', 95)).toEqual([
    ['Back to the first page', '/forum/general/15'],
    ['Previous page', '/forum/general/15'],
    ['Next page', '/forum/general/15?page=3'],
    ['Newest replies', '/forum/general/15?page=4'],
  ]);
  expect(screen.getByText('Page 2 of 4')).toBeTruthy();
});

it('has no way on from the last page, and none at all in a short thread', () => {
  expect(links('/forum/general/15?page=4', 95).map(([label]) => label)).toEqual([
    'Back to the first page',
    'Previous page',
  ]);
  expect(links('/forum/general/15', 30)).toEqual([]);
});

it('continues where a notice led, and leads to the newest from there', () => {
  expect(links('/forum/general/15?from=31', 95, 'WzYwXQ')).toEqual([
    ['Back to the first page', '/forum/general/15'],
    ['Next page', '/forum/general/15?cursor=WzYwXQ'],
    ['Newest replies', '/forum/general/15?page=4'],
  ]);
});
