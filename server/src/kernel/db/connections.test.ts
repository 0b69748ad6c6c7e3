// Instants are parsed like the driver's, only faster.
import pg from 'pg';
import { expect, test } from 'vitest';
import { readInstant } from './connections.ts';

test.each([
  '2026-11-28 20:42:25+00',
  '2026-11-28 20:42:25.1+00',
  '2026-11-28 20:42:25.173456+00',
  '2026-03-08 01:59:59.999999-06',
  '2026-11-28 20:42:25.5+05:30',
  '1883-11-18 11:59:59-05:50:36',
  '0001-01-01 00:00:00+00',
  '20001-01-01 00:00:00+00',
  '0044-03-15 12:00:00+00 BC',
  'infinity',
  '-infinity',
])('%s is parsed as the same instant as by the driver', (text) => {
  expect(readInstant(text)).toEqual(pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)(text));
});
