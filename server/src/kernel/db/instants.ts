// Parses PostgreSQL timestamps to Date. UTC ones are parsed digit by digit, because a page of jobs has over a hundred.
import pg from 'pg';

const INSTANT = pg.types.builtins.TIMESTAMPTZ;
// The driver's own parser of this type answers a Date; its declaration covers all types in one.
const anyInstant = pg.types.getTypeParser(INSTANT) as (text: string) => Date;

const [ZERO, HYPHEN, SPACE] = [48, 45, 32];
const SHORTEST = '2026-11-21 03:05:00+00'.length;
const LONGEST = '2026-11-21 03:05:00.123456+00'.length;

/** In UTC, with a year of four digits: how nearly all are written. */
function isPlain(text: string): boolean {
  return (
    text.length >= SHORTEST &&
    text.length <= LONGEST &&
    text.charCodeAt(0) !== ZERO &&
    text.charCodeAt(4) === HYPHEN &&
    text.charCodeAt(10) === SPACE &&
    text.endsWith('+00')
  );
}

const digits = (text: string, at: number) => (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;

function millisecondsOf(text: string): number {
  let sum = 0;
  let worth = 100;
  for (let at = 20; at < text.length - 3 && worth >= 1; at += 1) {
    sum += (text.charCodeAt(at) - ZERO) * worth;
    worth /= 10;
  }
  return sum;
}

/** The same as the driver's own reading, several times as fast for '2026-11-21 03:05:00.123+00'. */
export function instantOf(text: string): Date {
  if (!isPlain(text)) {
    return anyInstant(text);
  }
  const year = digits(text, 0) * 100 + digits(text, 2);
  const [month, day] = [digits(text, 5), digits(text, 8)];
  const [hour, minute, second] = [digits(text, 11), digits(text, 14), digits(text, 17)];
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second, millisecondsOf(text)));
}

/** The driver's own types, but for instants. */
export const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INSTANT && format !== 'binary' ? instantOf : pg.types.getTypeParser(oid, format),
};
