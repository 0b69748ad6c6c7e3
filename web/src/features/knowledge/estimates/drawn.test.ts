// The calculator as the server renders it for an address, without a script.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import Calculator from './pages/calculator.tsx';

const drawn = (at: string) =>
  renderToStaticMarkup(
    createElement(RouterProvider, {
      router: createMemoryRouter([{ path: '*', Component: Calculator }], { initialEntries: [at] }),
    }),
  );

test('an empty calculator has its options to the word, a disabled Calculate, and no price', () => {
  const html = drawn('/tools/calculator');
  const options = [...html.matchAll(/<option value="(\w+)"[^>]*>([^<]+)/gu)].map(([, , label]) => label);
  expect(options.slice(0, 13)).toEqual([
    'Live oak',
    'Pine',
    'Bald cypress',
    'Magnolia',
    'Other',
    'Removal',
    'Pruning',
    'Trimming',
    'Stump',
    'Easy',
    'Moderate',
    'Difficult',
    'Emergency',
  ]);
  expect(html).toMatch(
    /<button[^>]* aria-disabled="true"[^>]* aria-describedby="calculator-missing"[^>]*>.*?Calculate/u,
  );
  expect(html).not.toContain('calculator-sum');
});

test('a URL with values gets the range, the sum and the link to a job; an invalid height is named', () => {
  const asked = '/tools/calculator?height=60&tree=live_oak&service=removal&difficulty=moderate';
  const html = drawn(asked);
  expect(html).toMatch(/calculator-sum[^>]*>\$2,435 to \$2,735</u);
  expect(html).toMatch(/href="\/post-job\?title=[^"]*serviceCode=tree_removal[^"]*treeHeightFeet=60"/u);
  expect(html).not.toMatch(/<button[^>]* disabled=""/u);
  const bad = drawn(asked.replace('60', '9000'));
  expect(bad).toContain('Enter the height in feet, from 1 to 400');
  expect(bad).not.toContain('calculator-sum');
});
