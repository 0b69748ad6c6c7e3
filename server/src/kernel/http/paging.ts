// Paging by key: the cursor is the last row's sort key, opaque to callers (RFC 8288).
import { isRealDate } from '@live-oak/contract/time.ts';
import { Refusal } from '../errors.ts';

export type CursorKey = (string | number)[];
type Part = 'number' | 'string';
/** What a cursor of this shape holds, part by part. */
type KeyOf<Shape extends readonly Part[]> = {
  -readonly [I in keyof Shape]: Shape[I] extends 'number' ? number : string;
};

export function encodeCursor(key: CursorKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** The key in a cursor; 422 when it is none of ours. */
export function decodeCursor<const Shape extends readonly Part[]>(
  cursor: string | undefined,
  shape: Shape,
): KeyOf<Shape> | undefined {
  if (cursor === undefined) {
    return undefined;
  }
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    // A number is a row's id: a whole number that the database can hold.
    const fits = (part: unknown, i: number) =>
      typeof part === shape[i] &&
      (typeof part !== 'number' || (Number.isInteger(part) && Math.abs(part) <= 2_147_483_647));
    if (Array.isArray(key) && key.length === shape.length && key.every(fits)) {
      // Each part was just compared with the shape.
      return key as KeyOf<Shape>;
    }
  } catch {
    // Falls to the refusal below: it was not JSON.
  }
  const message = 'This cursor is not one of ours; start from the first page';
  throw new Refusal('INVALID', message, { fields: { cursor: message } });
}

/** True of an instant as a cursor holds it, to the milli- or microsecond, that the database can read. */
export function isCursorInstant(part: string | number | undefined): boolean {
  const text = String(part);
  return (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.(?:\d{3}){1,2}Z$/.test(text) &&
    isRealDate(text.slice(0, 10)) &&
    !Number.isNaN(Date.parse(text))
  );
}

/** An id cursor: rows with a smaller id follow. */
export function idCursor(cursor: string | undefined): number | undefined {
  return decodeCursor(cursor, ['number'])?.[0];
}

/**
 * Answers one page of a list. `rows` holds up to limit + 1 rows; the extra one only says that more follows.
 * `url` is the request's own address.
 */
export function page<T>(
  rows: readonly T[],
  limit: number,
  url: string,
  keyOf: (row: T) => CursorKey,
): { rows: T[]; headers: Record<string, string> } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (rows.length <= limit || last === undefined) {
    return { rows: shown, headers: {} };
  }
  const [path = '', search = ''] = url.split('?', 2);
  const query = new URLSearchParams(search);
  query.set('cursor', encodeCursor(keyOf(last)));
  return { rows: shown, headers: { link: `<${path}?${query.toString()}>; rel="next"` } };
}
