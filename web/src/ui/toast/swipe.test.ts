import { expect, it } from 'vitest';
import { Swipe } from './swipe.ts';

function swipe(...xs: number[]): Swipe {
  const one = new Swipe();
  const [first = 0, ...rest] = xs;
  one.begin(first);
  rest.forEach((x) => one.move(x));
  return one;
}

it('is far enough from 50 px to the right on, not before', () => {
  expect(swipe(100, 120, 149).end()).toBe(false);
  expect(swipe(100, 120, 150).end()).toBe(true);
});

it('goes to the right only, and back', () => {
  expect(swipe(100, 20).offset).toBe(0);
  expect(swipe(100, 20).end()).toBe(false);
  expect(swipe(100, 190, 110).end()).toBe(false);
});

it('leaves a press that trembles alone', () => {
  expect(swipe(100, 104).offset).toBe(0);
});

it('is nothing when the browser scrolls instead, nor when nothing was begun', () => {
  const scrolled = swipe(100, 190);
  scrolled.cancel();
  expect(scrolled.end()).toBe(false);
  const hovering = new Swipe();
  hovering.move(300);
  expect(hovering.end()).toBe(false);
});
