// What a writer reads about masked parts of their text.
import { expect, test } from 'vitest';
import { hiddenParts } from './hidden-parts.ts';

test.each([
  ['Call me at 225-555-0142 please', ['225-555-0142']],
  ['225-555-0142', ['225-555-0142']],
  ['renee@example.com or (225) 555-0142.', ['renee@example.com', '(225) 555-0142']],
  ['Is the gate 8 ft wide? It opens 2026-12-01.', []],
  ['', []],
])('%j hides %j', (text, parts) => {
  expect(hiddenParts(text)).toEqual(parts);
});

test('the author’s own names are included, each once', () => {
  expect(hiddenParts('Pelican Tree Co. here. Ask for Pelican Tree Co.', ['Pelican Tree Co.'])).toEqual([
    'Pelican Tree Co.',
  ]);
});
