import { expect, it } from 'vitest';
import { replyPath, threadIdOf, threadPath } from './addresses.ts';

it.each([
  ['Water oak over the carport', '/forum/general/12-water-oak-over-the-carport'],
  ['¿Qué hago con el tocón?', '/forum/general/12-que-hago-con-el-tocon'],
  ['???', '/forum/general/12'],
  [
    'How do you keep an old live oak alive when the neighbor paves half of its roots?',
    '/forum/general/12-how-do-you-keep-an-old-live-oak-alive-when-the-neighbor',
  ],
  ['a'.repeat(80), `/forum/general/12-${'a'.repeat(61)}`],
])('leads to a thread by its number and its words: %s', (title, path) => {
  expect(threadPath({ id: 12, board: 'general', title })).toBe(path);
  expect(threadIdOf(path.split('/').at(-1))).toBe(12);
});

it('links to a reply on the page that begins with it', () => {
  expect(replyPath({ id: 7, board: 'equipment', title: 'Stihl MS 261' }, 31)).toBe(
    '/forum/equipment/7-stihl-ms-261?from=31#reply-31',
  );
});

it.each(['', 'new', '12x', '-12', '0', '99999999999', undefined])('finds no thread in %s', (segment) => {
  expect(threadIdOf(segment)).toBe(0);
});
