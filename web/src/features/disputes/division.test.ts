import { describe, expect, it } from 'vitest';
import { checkSum, divideByPercent, otherSum, percentOf, refundOf } from './division.ts';

const HELD = 185_051;
const check = (typed: string) => checkSum(HELD, typed, '$1,850.51');

describe('a held payment that is divided', () => {
  it('adds up wherever the slider is', () => {
    for (let percent = 0; percent <= 100; percent += 1) {
      const sums = divideByPercent(HELD, percent);
      const refundCents = refundOf(HELD, sums) ?? Number.NaN;
      expect(Math.round(Number(sums.back) * 100)).toBe(refundCents);
      expect(Math.round(Number(sums.back) * 100) + Math.round(Number(sums.paid) * 100)).toBe(HELD);
      expect(percentOf(HELD, refundCents)).toBe(percent);
    }
  });

  it('updates the other field as one is typed', () => {
    expect(otherSum(HELD, '740.5')).toBe('1110.01');
    expect(otherSum(HELD, '$1,850.51')).toBe('0.00');
    expect(refundOf(HELD, { back: '740.5', paid: '1110.01' })).toBe(74_050);
    expect(refundOf(HELD, { back: '', paid: '' })).toBeUndefined();
  });

  it('reports an impossible amount, and moves nothing', () => {
    expect(check('740.50')).toBe(true);
    expect(check('1850.52')).toBe('The most is the $1,850.51 that is held');
    expect(check('half')).toBe('Enter dollars and cents, such as 740.00');
    expect(otherSum(HELD, '1850.52')).toBeUndefined();
    expect(refundOf(HELD, { back: '1850.52', paid: '1850.51' })).toBe(0);
  });
});
