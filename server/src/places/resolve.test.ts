import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundingBox, distanceMiles, findParish, labelOf, parishes, resolveLocation, resolveNear } from './resolve.ts';

/** The result in one short line: precision, city, ZIP, parish, or the reason. */
function meaning(text: string): string {
  const result = resolveLocation(text);
  if (result.status === 'unresolved') return result.reason;
  return [result.precision, result.city, result.zip, result.parish].filter((part) => part !== null).join(' | ');
}

describe('a ZIP', () => {
  it.each([
    ['1423 Audubon St, New Orleans, LA 70118', 'zip | New Orleans | 70118 | Orleans'],
    ['70808', 'zip | Baton Rouge | 70808 | East Baton Rouge'],
    ['70118-1234', 'zip | New Orleans | 70118 | Orleans'],
    ['LA70118', 'zip | New Orleans | 70118 | Orleans'],
    ['70808 Baton Rouge', 'zip | Baton Rouge | 70808 | East Baton Rouge'],
    ['Metairie 70808', 'zip | Baton Rouge | 70808 | East Baton Rouge'],
    ['Houston, TX 70808', 'zip | Baton Rouge | 70808 | East Baton Rouge'],
  ])('of Louisiana wins: %s', (text, expected) => expect(meaning(text)).toBe(expected));

  it.each([
    ['70808 Highway 1', 'not_found'],
    ['70808 Highway 1, Lockport, LA', 'place | Lockport | 70374 | Lafourche'],
    ['18234 Oak Alley, Prairieville', 'place | Prairieville | 70769 | Ascension'],
  ])('is not a house number: %s', (text, expected) => expect(meaning(text)).toBe(expected));

  it('from another state is not in Louisiana', () => {
    expect(meaning('77002')).toBe('not_in_louisiana');
    expect(meaning('Houston 77002')).toBe('not_in_louisiana');
  });

  it('from another state beside a place in LA is a typo', () => {
    expect(meaning('Baton Rouge, LA 77018')).toBe('place | Baton Rouge | East Baton Rouge');
  });
});

describe('a place', () => {
  it.each([
    ['Metairie', 'place | Metairie | Jefferson'],
    ['near Breaux Bridge', 'place | Breaux Bridge | 70517 | St. Martin'],
    ['Saint Martinville', 'place | Saint Martinville | 70582 | St. Martin'],
    ['St.Martinville', 'place | Saint Martinville | 70582 | St. Martin'],
    ['baton rouge', 'place | Baton Rouge | East Baton Rouge'],
    ['N.O.?', 'place | New Orleans | Orleans'],
    ['N.O. East', 'place | New Orleans | Orleans'],
    ['Lafayette, Louisianne', 'place | Lafayette | Lafayette'],
    ['Morgan City', 'place | Morgan City | 70380 | St. Mary'],
    ['12 Oak St, Bossier City LA', 'place | Bossier City | Bossier'],
    ['La Place', 'place | Laplace | 70068 | St. John the Baptist'],
    ['Ｎｅｗ Ｏｒｌｅａｎｓ', 'place | New Orleans | Orleans'],
    ['off Bayou Teche near New Iberia', 'place | New Iberia | Iberia'],
    ['4520 Houma Blvd, Metairie', 'place | Metairie | Jefferson'],
    ['Breaux Bridge St. Martin Parish', 'place | Breaux Bridge | 70517 | St. Martin'],
  ])('is found in %s', (text, expected) => expect(meaning(text)).toBe(expected));

  it('of two with one name is the one in the parish, else the larger', () => {
    expect(meaning('Greenwood')).toBe('place | Greenwood | 71033 | Caddo');
    expect(meaning('Monticello, East Carroll Parish')).toMatch(/East Carroll/);
    expect(meaning('Monticello, East Baton Rouge')).toMatch(/East Baton Rouge/);
  });

  it.each([
    '1200 Lafayette St',
    'Many trees down',
    'the middle of nowhere',
    '',
    '12 Rue Bourbon',
    'Dallas',
    '1200 Jackson',
  ])('is not read into %s', (text) => expect(meaning(text)).toBe('not_found'));

  it('with a common name is recognized only on its own', () => {
    expect(meaning('Many, LA')).toBe('place | Many | 71449 | Sabine');
    expect(meaning('Central')).toBe('place | Central | East Baton Rouge');
  });
});

describe('a parish', () => {
  it.each([
    ['St. Tammany Parish', 'St. Tammany'],
    ['Lafayette Parish', 'Lafayette'],
    ['Pointe Coupée', 'Pointe Coupee'],
    ['parish of Orleans', 'Orleans'],
    ['E. Baton Rouge Parish', 'East Baton Rouge'],
    ['Jefferson Davis Parish', 'Jefferson Davis'],
    ['Tamany parish', 'not_found'],
    ['St. Bernard', 'St. Bernard'],
    ['Washington Parish', 'Washington'],
  ])('%s', (text, name) => expect(meaning(text)).toBe(name === 'not_found' ? name : `parish | ${name}`));

  it('is found by slug, code and name', () => {
    expect(findParish('st-tammany')?.fips).toBe('22103');
    expect(findParish('22033')?.name).toBe('East Baton Rouge');
    expect(findParish('De Soto Parish')?.slug).toBe('de-soto');
    expect(findParish('Dallas')).toBeUndefined();
  });

  it('is one of 64, each found by its own slug', () => {
    expect(parishes()).toHaveLength(64);
    for (const parish of parishes()) expect(findParish(parish.slug)).toBe(parish);
  });
});

describe('another state', () => {
  it.each([
    'Houston, TX',
    'Mississippi',
    'Jackson, MS',
    'Jackson Mississippi',
    'Memphis TN',
    'Atlanta, GA',
    'New York',
    'Des Moines, Iowa',
    'Seattle, Washington',
    'Springfield, IL 62701',
    'Columbia, South Carolina',
    'Monroe, Michigan, USA',
  ])('is not Louisiana: %s', (text) => expect(meaning(text)).toBe('not_in_louisiana'));

  it.each([
    '500 Texas St, Shreveport',
    'Mississippi St, Monroe',
    'Iowa',
    'Iowa, LA',
    '12 Florida Blvd, Baton Rouge',
    'by the Mississippi, Gretna',
  ])('is only the name of a place here: %s', (text) => expect(resolveLocation(text).status).toBe('resolved'));
});

describe('any text', () => {
  it('gets a result, never an exception', () => {
    const words = fc.constantFrom(
      'St.',
      'saint',
      'LA',
      'parish',
      'of',
      'Baton',
      'Rouge',
      '70808',
      '77002',
      'TX',
      ',',
      'N.O.',
      '\ud800',
      '\u0000',
      'é',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.array(words).map((list) => list.join(' ')),
    );
    const outcomes = fc.property(texts, (text) => ['resolved', 'unresolved'].includes(resolveLocation(text).status));
    expect(() => fc.assert(outcomes, { numRuns: 200 })).not.toThrow();
  }, 60_000);

  it('is resolved quickly at any length', () => {
    for (const text of [
      'a '.repeat(5_000),
      '\ufdfa'.repeat(10_000),
      'st '.repeat(4_000),
      ','.repeat(10_000),
      'lafayette parish '.repeat(600),
    ]) {
      const started = process.cpuUsage();
      resolveLocation(text);
      expect(process.cpuUsage(started).user / 1000).toBeLessThan(250);
    }
  });
});

describe('points', () => {
  const capitol = { lat: 30.457, lon: -91.187 };

  it('are measured in miles', () => {
    expect(distanceMiles(capitol, { lat: 29.9511, lon: -90.0715 })).toBeCloseTo(75.2, 0);
    expect(distanceMiles(capitol, capitol)).toBe(0);
  });

  it('points within a distance are inside the box', () => {
    const latitude = fc.double({ min: 28.9, max: 33.1, noNaN: true });
    const longitude = fc.double({ min: -94.1, max: -88.8, noNaN: true });
    const boxed = fc.property(latitude, longitude, fc.integer({ min: 1, max: 200 }), (lat, lon, miles) => {
      const box = boundingBox(capitol.lat, capitol.lon, miles);
      const inside = lat >= box.minLat && lat <= box.maxLat && lon >= box.minLon && lon <= box.maxLon;
      return inside || distanceMiles(capitol, { lat, lon }) > miles;
    });
    expect(() => fc.assert(boxed)).not.toThrow();
  });

  it('are named without the street', () => {
    expect(resolveNear('1423 Audubon St, New Orleans, LA 70118')).toMatchObject({
      label: 'New Orleans, LA 70118',
    });
    const parish = resolveLocation('Acadia Parish');
    expect(parish.status === 'resolved' && labelOf(parish)).toBe('Acadia Parish, LA');
  });
});
