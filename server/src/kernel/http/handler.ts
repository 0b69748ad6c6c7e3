// The input and answer of a handler, and pages of a list (RFC 8288), whose opaque cursor is the sort key of the last row.
import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { BodyOf, Page, ParamsOf, QueryOf, RouteDeclaration } from '@live-oak/contract/route.ts';
import { and, desc, lt, type AnyPgColumn, type PgSelect, type SQL } from '../db/drizzle.ts';
import type { Services, Work } from '../services.ts';
import type { Viewer } from './viewer.ts';
import type { Readable } from 'node:stream';
import type { AnswerCookies } from './cookies.ts';
import { isRealDate } from '@live-oak/contract/time.ts';
import { invalid } from '../errors.ts';

export interface Answer extends AnswerCookies {
  status: number;
  body?: unknown;
  /** In place of `body`: its JSON, where the handler has it already. */
  json?: string;
  /** In place of `body`, for routes that do not produce JSON. */
  stream?: { type: string; content: Readable | Buffer | string };
  /** In place of `body`, for an endless answer: called after the head was sent. */
  writeRest?: (response: ServerResponse) => void;
  headers?: Record<string, string>;
}

export const ok = <B>(body: B) => ({ status: 200, body }) as const;

/** '2027-03-31T15:00:00.000Z'; null for none. */
export const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;

type Serialized<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K] };

/** These fields of a row, with instants as text. */
export const serialize = <T extends object, const K extends keyof T>(row: T, ...keys: readonly K[]) =>
  Object.fromEntries(
    keys.map((key) => {
      const value = row[key];
      return [key, value instanceof Date ? value.toISOString() : value];
    }),
    // Exactly these keys.
  ) as Serialized<Pick<T, K>>;

export type CursorKey = (string | number)[];
/** An instant has milli- or microseconds. */
type Part = 'number' | 'string' | 'instant';
type KeyOf<Shape extends readonly Part[]> = {
  -readonly [I in keyof Shape]: Shape[I] extends 'number' ? number : string;
};

export const encodeCursor = (key: CursorKey): string => Buffer.from(JSON.stringify(key)).toString('base64url');

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.(?:\d{3}){1,2}Z$/;

const isPart: Record<Part, (part: unknown) => boolean> = {
  number: (part) => Number.isInteger(part) && Math.abs(Number(part)) <= 2_147_483_647,
  string: (part) => typeof part === 'string',
  instant: (part) =>
    typeof part === 'string' && INSTANT.test(part) && isRealDate(part.slice(0, 10)) && !Number.isNaN(Date.parse(part)),
};

/** The key in a cursor; 422 for an invalid one. */
export function decodeCursor<const Shape extends readonly Part[]>(
  cursor: string | undefined,
  shape: Shape,
): KeyOf<Shape> | undefined {
  if (cursor === undefined) return undefined;
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(key) && key.length === shape.length && shape.every((part, i) => isPart[part](key[i]))) {
      // Each part was just checked.
      return key as KeyOf<Shape>;
    }
  } catch {
    // It was not JSON.
  }
  throw invalid({ cursor: 'form.cursor' });
}

/** The id in a cursor; rows with a smaller id follow. */
export const idCursor = (cursor: string | undefined): number | undefined => decodeCursor(cursor, ['number'])?.[0];

/** The condition for rows after an id or a cursor, newest first. */
export function olderThan(id: AnyPgColumn, cursor: string | number | undefined): SQL | undefined {
  const before = typeof cursor === 'number' ? cursor : idCursor(cursor);
  return before === undefined ? undefined : lt(id, before);
}

/** A page of a select, newest first; one row more than the limit shows that more follow. */
export const newestPage = <S extends PgSelect>(
  select: S,
  id: AnyPgColumn,
  { limit, cursor }: Page,
  ...wanted: (SQL | undefined)[]
) =>
  select
    .where(and(...wanted, olderThan(id, cursor)))
    .orderBy(desc(id))
    .limit(limit + 1);

/** One page of a list with its Link header. `rows` has up to limit + 1 rows; the extra one shows that more follow. `url`: of the request. */
export function page<T>(
  rows: readonly T[],
  limit: number,
  url: string,
  keyOf: (row: T) => CursorKey,
): { rows: T[]; headers: Record<string, string> } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (rows.length <= limit || last === undefined) return { rows: shown, headers: {} };
  const [path = '', search = ''] = url.split('?', 2);
  const query = new URLSearchParams(search);
  query.set('cursor', encodeCursor(keyOf(last)));
  return { rows: shown, headers: { link: `<${path}?${query.toString()}>; rel="next"` } };
}

interface PagedCall {
  query: Page;
  request: { url: string };
}

/** The key of a list ordered by the id of a part of its rows: `idOf('bid')` for rows `{ bid: { id: 7 } }`. */
export const idOf =
  <Part extends string>(part: Part) =>
  (row: Readonly<Record<Part, { id: number }>>): CursorKey => [row[part].id];

export const ownId = ({ id }: { id: number }): CursorKey => [id];

/** The answer with one page of a list; `list` as for page(). */
export async function pageOf<Row, Item>(
  { query, request }: PagedCall,
  list: readonly Row[],
  keyOf: (row: Row) => CursorKey,
  present: (rows: Row[]) => Item[] | Promise<Item[]>,
) {
  const { rows, headers } = page(list, query.limit, request.url, keyOf);
  return { status: 200 as const, body: await present(rows), headers };
}

/** The same of a list that is ordered by its id. */
export const pageById = async <Row extends { id: number }, Item>(
  call: PagedCall,
  list: Promise<Row[]>,
  present: (row: Row) => Item,
) => pageOf(call, await list, ownId, (rows) => rows.map(present));

export interface Call<R extends RouteDeclaration> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  viewer: Viewer;
  services: Services;
  /** As limits count it: addressForLimits(). */
  ip: string;
  request: FastifyRequest;
}
export interface CommandCall<R extends RouteDeclaration> extends Call<R> {
  work: Work;
}

export interface Bound {
  route: RouteDeclaration;
  run: (call: CommandCall<RouteDeclaration>) => Answer | Promise<Answer>;
  /** Runs between the commit and the answer. It must be repeatable, and must not throw. */
  afterCommit?: (services: Services) => Promise<void>;
}

type Run<R> = R extends RouteDeclaration
  ? (
      call: R extends { method: 'GET' } | { ownTransactions: true } ? Call<R> : CommandCall<R>,
    ) => Answer | Promise<Answer>
  : never;
type Handlers<Routes> = {
  [Name in keyof Routes]?: Run<Routes[Name]> | { run: Run<Routes[Name]>; afterCommit: Bound['afterCommit'] };
};

/** Handlers by the routes' names. Commands run in one transaction, unless the route has `ownTransactions`. Open routes may have no viewer. */
export function handlersOf<Routes extends Readonly<Record<string, RouteDeclaration>>>(
  routes: Routes,
  handlers: Handlers<Routes>,
): Bound[] {
  return Object.entries(handlers).map(([name, handler]) => {
    const bound = typeof handler === 'function' ? { run: handler } : handler;
    // `handlers` has only names of routes, and bind.ts parses with the route's schemas before it calls, so the types hold.
    return { route: routes[name], ...bound } as Bound;
  });
}
