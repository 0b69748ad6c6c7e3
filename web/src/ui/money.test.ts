import { describe, expect, it } from 'vitest';
import { moneyFromCents, moneyFromDollars, roundDollars } from './format.ts';

describe('money for people', () => {
  it('has its unit and its cents', () => {
    expect(moneyFromCents(235_000)).toBe('$2,350.00');
    expect(moneyFromDollars(2350.5)).toBe('$2,350.50');
    expect(moneyFromCents(-5)).toBe('-$0.05');
  });

  it('rounds for axes', () => {
    expect(roundDollars(2350.4)).toBe('$2,350');
  });
});
