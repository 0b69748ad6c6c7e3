import { expect, it } from 'vitest';
import { topBelow } from './top-below.ts';

const toasts = { left: 860, right: 1280, top: 0, bottom: 110 };

it('begins at the top of the window where the head of the dialog is beside or below it', () => {
  expect(topBelow({ left: 400, right: 860, top: 20, bottom: 90 }, toasts)).toBe(0);
  expect(topBelow({ left: 270, right: 1010, top: 110, bottom: 180 }, toasts)).toBe(0);
});

it('begins below a head that it would cover, and stays there', () => {
  const head = { left: 270, right: 1010, top: 16, bottom: 90 };
  expect(topBelow(head, toasts)).toBe(90);
  expect(topBelow(head, { ...toasts, top: 90, bottom: 200 })).toBe(90);
});
