import { describe, expect, it } from 'vitest';
import { freePlace, type Box } from './on-top.ts';

const wide = { left: 860, right: 1280, top: 0, bottom: 100 };
const admin = (taken: readonly Box[]) => freePlace({ toasts: wide, from: 73, until: 500, nearest: 'top' }, taken);
const button = (left: number, top: number): Box => ({ left, right: left + 120, top, bottom: top + 44 });

describe('on a desktop, from the top', () => {
  it('begins below the header if nothing is in the way, whatever is next to it', () => {
    expect(admin([])).toBe(73);
    expect(admin([button(300, 80), button(1000, 400)])).toBe(73);
  });

  it('goes below what it would cover, and into no gap that is too small', () => {
    expect(admin([button(1000, 110)])).toBe(162);
    expect(admin([button(1000, 110), button(900, 230)])).toBe(282);
  });

  it('finds none if everything is covered', () => {
    expect(admin([120, 220, 320, 420].map((top) => button(900, top)))).toBeUndefined();
  });
});

it('on a phone it is as low as possible, above a bar of actions', () => {
  const toasts = { left: 0, right: 360, top: 0, bottom: 80 };
  const phone = (taken: readonly Box[]) => freePlace({ toasts, from: 400, until: 780, nearest: 'bottom' }, taken);
  expect(phone([])).toBe(700);
  expect(phone([button(20, 720)])).toBe(632);
  expect(phone([button(20, 720), button(20, 600)])).toBe(512);
  expect(phone([button(20, 720), button(20, 600), button(20, 480)])).toBeUndefined();
});
