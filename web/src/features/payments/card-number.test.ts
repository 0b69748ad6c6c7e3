import { expect, it } from 'vitest';
import { cursorAfterGrouping, groupDigits } from './parts/pay-form.tsx';

it.each([
  ['', ''],
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242-4242 4242x4242', '4242 4242 4242 4242'],
  ['12345678901234567890123', '1234 5678 9012 3456 789'],
])('groups %j', (typed, grouped) => {
  expect(groupDigits(typed)).toBe(grouped);
});

it.each([
  // typed at the end
  ['42425', 5, 6],
  // a digit put in after the first group
  ['42429 4242', 5, 6],
  // one taken out of the middle
  ['424 4242', 3, 3],
  ['', 0, 0],
])('keeps the cursor in %j at %i', (typed, at, place) => {
  expect(cursorAfterGrouping(typed, at)).toBe(place);
});
