// Reading an instant quickly must read the same instant as the driver does.
import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { instantOf } from './instants.ts';

// The driver's own parser of this type answers a Date; its declaration covers all types in one.
const driver = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date;

test.each([
  '2026-11-21 03:05:00.123456+00',
  '2026-11-21 03:05:00+00',
  '2026-11-21 03:05:00.1+00',
  '2026-12-31 23:59:59.9999+00',
  '0099-01-01 00:00:00+00',
  '12026-11-21 03:05:00+00',
  '2026-11-21 03:05:00-06',
  '2026-11-21 03:05:00.5+05:30',
  '0044-03-15 12:00:00+00 BC',
  'infinity',
])('%s', (text) => {
  expect(instantOf(text)).toEqual(driver(text));
});

test('any instant, with any number of decimals', () => {
  const instants = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 6 }), (at, decimals) => {
      const iso = at.toISOString();
      const fraction = decimals === 0 ? '' : `.${`${iso.slice(20, 23)}987`.slice(0, decimals)}`;
      const text = `${iso.slice(0, 10)} ${iso.slice(11, 19)}${fraction}+00`;
      return instantOf(text).getTime() === driver(text).getTime();
    }),
  );
});
