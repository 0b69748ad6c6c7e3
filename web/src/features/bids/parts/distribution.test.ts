import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layOut, middleOf, scaleFor, shareOf, DISTRIBUTION_SIZE } from './distribution.ts';

const bid = (amount: number, id: number) => ({ id, letter: String.fromCodePoint(65 + id), amount });

describe('the scale of the bids', () => {
  it('has round ticks and room at both ends', () => {
    expect(scaleFor([1950, 2350, 2560, 2640, 3300])).toEqual({
      from: 1500,
      to: 3500,
      ticks: [1500, 2000, 2500, 3000, 3500],
    });
  });

  it('centers a single bid', () => {
    const scale = scaleFor([1000]);
    expect(shareOf(scale, 1000)).toBeCloseTo(0.5, 1);
  });

  it('never starts below zero and includes every amount', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100_000_000 }), { minLength: 1, maxLength: 30 }), (cents) => {
        const amounts = cents.map((one) => one / 100);
        const scale = scaleFor(amounts);
        expect(scale.from).toBeGreaterThanOrEqual(0);
        expect(scale.ticks.length).toBeGreaterThanOrEqual(2);
        expect(scale.ticks.length).toBeLessThanOrEqual(9);
        expect(scale.ticks.at(-1)).toBe(scale.to);
        for (const amount of amounts) {
          expect(shareOf(scale, amount)).toBeGreaterThanOrEqual(0);
          expect(shareOf(scale, amount)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('the middle bid', () => {
  it('is the middle one, or the mean of the two', () => {
    expect(middleOf([3300, 1950, 2560, 2350, 2640])).toBe(2560);
    expect(middleOf([100, 300])).toBe(200);
  });
});

describe('the discs', () => {
  it('are in one row if there is room', () => {
    expect(layOut([bid(1000, 0), bid(2000, 1)], scaleFor([1000, 2000])).rows).toBe(1);
  });

  it("never touch each other, nor each other's amounts", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 100, max: 9000 }), { minLength: 1, maxLength: 20 }), (amounts) => {
        const { placed } = layOut(amounts.map(bid), scaleFor(amounts));
        placed.forEach((one, index) => {
          for (const other of placed.slice(index + 1)) {
            const clearOf = Math.abs(one.y - other.y) >= 2 * DISTRIBUTION_SIZE.radius + DISTRIBUTION_SIZE.label;
            expect(clearOf || Math.abs(one.x - other.x) >= 2 * DISTRIBUTION_SIZE.labelHalf).toBe(true);
          }
        });
      }),
    );
  });

  it('stay in the order of their amounts', () => {
    const { placed } = layOut([bid(3000, 0), bid(1000, 1), bid(2000, 2)], scaleFor([1000, 3000]));
    expect(placed.map(({ letter }) => letter)).toEqual(['B', 'C', 'A']);
  });
});
