import { describe, expect, it } from 'vitest';
import { isNarrowed, NO_FILTERS, readFilters, toQuery, writeFilters } from './filters.ts';

describe('the filters of a job list', () => {
  it('come back from the address as they went in', () => {
    const filters = {
      ...NO_FILTERS,
      q: 'water oak & roof',
      serviceType: 'stump_grinding' as const,
      urgency: ['low' as const, 'emergency' as const],
      parish: '22071',
      near: '70118',
      radiusMiles: 25,
      sort: 'closing' as const,
      cursor: 'abc_-1',
    };
    expect(readFilters(new URLSearchParams(writeFilters(filters).toString()))).toEqual(filters);
  });

  it('leave the address bare when nothing is asked for', () => {
    expect(writeFilters(NO_FILTERS).toString()).toBe('');
    expect(isNarrowed(NO_FILTERS)).toBe(false);
  });

  it('take what is not ours as not said', () => {
    const search = new URLSearchParams('urgency=soon,high&serviceType=magic&parish=Texas&radiusMiles=3&sort=odd');
    expect(readFilters(search)).toEqual({ ...NO_FILTERS, urgency: ['high'] });
  });

  it('send a distance only with a place to measure from', () => {
    expect(toQuery({ ...NO_FILTERS, radiusMiles: 10 }).radiusMiles).toBeUndefined();
    expect(toQuery({ ...NO_FILTERS, near: ' Houma ', radiusMiles: 10 })).toMatchObject({
      near: 'Houma',
      radiusMiles: '10',
    });
  });
});
