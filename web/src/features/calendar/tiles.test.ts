import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Tiles } from './parts/around-week.tsx';

test('the four figures of a week are shown, and a 0 is not emphasized', () => {
  const week = { slots: [], appointments: [], isCut: false };
  const html = renderToStaticMarkup(createElement(Tiles, { week, openLabel: 'Available Times' }));
  expect(html.match(/<dt/g)).toHaveLength(4);
  expect(html.match(/class="[^"]*calendar-zero[^"]*">0</g)).toHaveLength(4);
});
