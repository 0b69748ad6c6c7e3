import { describe, expect, it } from 'vitest';
import { divide, divideByPercent, divideByTyping, percentOf } from './division.ts';

const HELD = 185_051;
const typed = (field: 'back' | 'paid', words: string) =>
  divideByTyping(HELD, divide(HELD, 0), field, words, '$1,850.51');

describe('a held payment that is divided', () => {
  it('adds up wherever the slider stands', () => {
    for (let percent = 0; percent <= 100; percent += 1) {
      const { refundCents, back, paid } = divideByPercent(HELD, percent);
      expect(Math.round(Number(back) * 100)).toBe(refundCents);
      expect(Math.round(Number(back) * 100) + Math.round(Number(paid) * 100)).toBe(HELD);
      expect(percentOf(HELD, refundCents)).toBe(percent);
    }
  });

  it('lets the other field follow, and keeps what is typed as it is typed', () => {
    expect(typed('back', '740.5')).toEqual({ refundCents: 74_050, back: '740.5', paid: '1110.01' });
    expect(typed('paid', '$1,850.51')).toEqual({ refundCents: 0, back: '0.00', paid: '$1,850.51' });
  });

  it('says what is wrong with a sum that cannot be, and moves nothing', () => {
    expect(typed('back', '1850.52')).toMatchObject({
      refundCents: 0,
      wrong: { field: 'back', message: 'The most is the $1,850.51 that is held' },
    });
    expect(typed('paid', 'half')).toMatchObject({ refundCents: 0, paid: 'half', wrong: { field: 'paid' } });
  });
});
