import { describe, expect, it } from 'vitest';
import {
  addressOfSaved,
  countFilters,
  isNarrowed,
  mapQuery,
  NO_FILTERS,
  radiusAround,
  readFilters,
  sortOf,
  toggled,
  toQuery,
  toSaved,
  writeFilters,
} from './filters.tsx';

describe('the filters of a job list', () => {
  it('round-trip through the URL', () => {
    const filters = {
      ...NO_FILTERS,
      q: 'water oak & roof',
      serviceType: 'stump_grinding' as const,
      urgency: ['low' as const, 'emergency' as const],
      parish: '22071',
      near: '70118',
      radiusMiles: 25,
      budgetShown: true,
      mayBid: true,
      fits: false,
      sort: 'closing' as const,
      view: 'map' as const,
      cursor: 'abc_-1',
    };
    expect(readFilters(new URLSearchParams(writeFilters(filters).toString()))).toEqual(filters);
  });

  it('have a distance that reaches every job of a point on the map', () => {
    expect([0, 1, 6.2, 21.9].map(radiusAround)).toEqual([1, 5, 10, 25]);
  });

  it('leave the URL bare without filters', () => {
    expect(writeFilters(NO_FILTERS).toString()).toBe('');
    expect(isNarrowed(NO_FILTERS)).toBe(false);
  });

  it('ignore invalid values', () => {
    const search = new URLSearchParams('urgency=soon,high&serviceType=magic&parish=Texas&radiusMiles=3&sort=odd');
    expect(readFilters(search)).toEqual({ ...NO_FILTERS, urgency: ['high'] });
  });

  it('sort words by match, and everything by what fits', () => {
    expect(sortOf(NO_FILTERS)).toBe('newest');
    expect(sortOf({ ...NO_FILTERS, fits: false })).toBe('fits');
    expect(sortOf({ ...NO_FILTERS, q: 'oak' })).toBe('match');
    expect(sortOf({ ...NO_FILTERS, q: 'oak', sort: 'closing' })).toBe('closing');
  });

  it('show the selected urgencies, and all if none is selected', () => {
    expect(toggled([], 'emergency')).toEqual(['emergency']);
    expect(toggled(['emergency'], 'high')).toEqual(['emergency', 'high']);
    expect(toggled(['emergency'], 'emergency')).toEqual([]);
    const pressed = { ...NO_FILTERS, urgency: toggled([], 'emergency') };
    expect(toQuery(pressed).urgency).toEqual(['emergency']);
    expect(toQuery(NO_FILTERS).urgency).toBeUndefined();
  });

  it('keep all points on the map when one is chosen', () => {
    const chosen = { ...NO_FILTERS, q: 'oak', near: 'Houma', radiusMiles: 5, point: true };
    expect(mapQuery(chosen)).toEqual(toQuery({ ...NO_FILTERS, q: 'oak' }));
    expect(mapQuery({ ...chosen, point: false }).near).toBe('Houma');
    expect(readFilters(writeFilters(chosen))).toEqual(chosen);
  });

  it('are counted, without the work area', () => {
    expect(countFilters({ ...NO_FILTERS, fits: false, view: 'map', sort: 'closing' })).toBe(0);
    expect(countFilters({ ...NO_FILTERS, q: 'oak', urgency: ['low', 'high'], budgetShown: true })).toBe(3);
  });

  it('are stored in a saved search and restored from it', () => {
    const filters = { ...NO_FILTERS, q: 'oak', near: 'Houma', radiusMiles: 10, urgency: ['high' as const] };
    const saved = toSaved({ ...filters, point: true, mayBid: true, view: 'map', sort: 'closing', cursor: 'x' }, true);
    expect(saved).toEqual({ q: 'oak', near: 'Houma', radiusMiles: '10', urgency: 'high', fits: 'true' });
    expect(readFilters(new URL(addressOfSaved(saved), 'http://x').searchParams)).toEqual(filters);
    const wide = toSaved({ ...filters, fits: false }, true);
    expect(readFilters(new URL(addressOfSaved(wide), 'http://x').searchParams).fits).toBe(false);
  });

  it('send a distance only with a place to measure from', () => {
    expect(toQuery({ ...NO_FILTERS, radiusMiles: 10 }).radiusMiles).toBeUndefined();
    expect(toQuery({ ...NO_FILTERS, near: ' Houma ', radiusMiles: 10 })).toMatchObject({
      near: 'Houma',
      radiusMiles: '10',
    });
  });
});
