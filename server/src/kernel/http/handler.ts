// What a handler of a route is given and what it answers, and the pages of a list (RFC 8288): paged by key, the cursor is the sort key of the
// last row, opaque to callers. bind.ts runs handlers.
import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { BodyOf, ParamsOf, QueryOf, RouteDeclaration } from '@live-oak/contract/route.ts';
import type { Services, Work } from '../services.ts';
import type { Viewer } from './viewer.ts';
import type { Readable } from 'node:stream';
import type { SessionCookie } from './cookies.ts';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isRealDate } from '@live-oak/contract/time.ts';
import { lt, type SQL } from 'drizzle-orm';
import { invalid } from '../errors.ts';

export interface Answer {
  status: number;
  body?: unknown;
  /** In place of `body`: its JSON, where that is written faster than its parts are gathered. */
  json?: string;
  /** In place of `body`, for routes that produce something else than JSON: sent as it is, piece by piece. */
  stream?: { type: string; content: Readable | Buffer | string };
  /** In place of both, for an endless answer: the head is sent, then this function writes the rest. */
  goOn?: (response: ServerResponse) => void;
  headers?: Record<string, string>;
  session?: SessionCookie;
  /** Marks the browser as one from which this person signed in. */
  device?: string;
  /** Marks the browser as the one that asked for a code by text. */
  asker?: string;
}

/** The answer of most reads: 200 with a body. */
export const ok = <B>(body: B) => ({ status: 200, body }) as const;

/** An instant as answers have it: '2027-03-31T15:00:00.000Z'; null for none. */
export const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;

type Serialized<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K] };

/** These fields of a row as answers have them: instants as text. */
export const serialize = <T extends object, const K extends keyof T>(row: T, ...keys: readonly K[]) =>
  Object.fromEntries(
    keys.map((key) => {
      const value = row[key];
      return [key, value instanceof Date ? value.toISOString() : value];
    }),
    // Exactly the keys that the type names.
  ) as Serialized<Pick<T, K>>;

export type CursorKey = (string | number)[];
/** An instant is one as a cursor holds it, to the milli- or microsecond, that the database can read. */
type Part = 'number' | 'string' | 'instant';
/** What a cursor of this shape holds, part by part. */
type KeyOf<Shape extends readonly Part[]> = {
  -readonly [I in keyof Shape]: Shape[I] extends 'number' ? number : string;
};

export function encodeCursor(key: CursorKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.(?:\d{3}){1,2}Z$/;

const isPart: Record<Part, (part: unknown) => boolean> = {
  // A row's id: a whole number that the database can hold.
  number: (part) => Number.isInteger(part) && Math.abs(Number(part)) <= 2_147_483_647,
  string: (part) => typeof part === 'string',
  instant: (part) =>
    typeof part === 'string' && INSTANT.test(part) && isRealDate(part.slice(0, 10)) && !Number.isNaN(Date.parse(part)),
};

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
    if (Array.isArray(key) && key.length === shape.length && shape.every((part, i) => isPart[part](key[i]))) {
      // Each part was just compared with the shape.
      return key as KeyOf<Shape>;
    }
  } catch {
    // Falls to the refusal below: it was not JSON.
  }
  throw invalid({ cursor: 'form.cursor' });
}

/** An id cursor: rows with a smaller id follow. */
export function idCursor(cursor: string | undefined): number | undefined {
  return decodeCursor(cursor, ['number'])?.[0];
}

/** The condition for rows after an id, or a cursor that holds one, newest first; none without. */
export function olderThan(id: AnyPgColumn, cursor: string | number | undefined): SQL | undefined {
  const before = typeof cursor === 'number' ? cursor : idCursor(cursor);
  return before === undefined ? undefined : lt(id, before);
}

/**
 * Returns one page of a list. `rows` holds up to limit + 1 rows; the extra one only shows that more follow.
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

/** How many rows of a list to read, and after which id of the page before. */
export interface PageRows {
  rows: number;
  before: number | undefined;
}

/** What of a call decides its page. */
interface PagedCall {
  query: { limit: number; cursor?: string | undefined };
  request: { url: string };
}

/** The key of a list that is ordered by the id of a part of its rows: `idOf('bid')` for rows `{ bid: { id: 7 } }`. */
export const idOf =
  <Part extends string>(part: Part) =>
  (row: Readonly<Record<Part, { id: number }>>): CursorKey => [row[part].id];

/** The key of a list that is ordered by the id of its rows. */
export const ownId = ({ id }: { id: number }): CursorKey => [id];

/** The answer with one page of a list: `list` holds up to limit + 1 rows, as for page(). */
export async function pageOf<Row, Item>(
  { query, request }: PagedCall,
  list: readonly Row[],
  keyOf: (row: Row) => CursorKey,
  present: (rows: Row[]) => Item[] | Promise<Item[]>,
) {
  const { rows, headers } = page(list, query.limit, request.url, keyOf);
  return { status: 200 as const, body: await present(rows), headers };
}

/** Returns one page of a list that is ordered by id, newest or oldest first. */
export async function pageById<Row extends { id: number }, Item>(
  call: PagedCall,
  read: (asked: PageRows) => Promise<Row[]>,
  present: (row: Row) => Item,
) {
  const list = await read({ rows: call.query.limit + 1, before: idCursor(call.query.cursor) });
  return pageOf(call, list, ownId, (rows) => rows.map(present));
}

/** What a handler is given. `work` is there for calls that change something in one transaction. */
export interface Call<R extends RouteDeclaration> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  viewer: Viewer;
  services: Services;
  /** Where the call comes from, as limits count it. */
  ip: string;
  request: FastifyRequest;
}
export interface CommandCall<R extends RouteDeclaration> extends Call<R> {
  work: Work;
}

export interface Bound {
  route: RouteDeclaration;
  run: (call: CommandCall<RouteDeclaration>) => Answer | Promise<Answer>;
  /** Runs after the commit and before the answer, for example to send gateway tasks. It must be repeatable, and must not throw. */
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

/**
 * The handlers of a feature's routes, by the names that the routes have. A call that changes something runs in one transaction, `call.work`,
 * unless its route says `ownTransactions`. Open routes may have no viewer. That no route is left out, checkHandlers() finds at the start.
 */
export function handlersOf<Routes extends Readonly<Record<string, RouteDeclaration>>>(
  routes: Routes,
  handlers: Handlers<Routes>,
): Bound[] {
  return Object.entries(handlers).map(([name, handler]) => {
    const bound = typeof handler === 'function' ? { run: handler } : handler;
    // `handlers` has only names of routes, and the binder parses with the route's own schemas before it calls, so the types hold.
    return { route: routes[name], ...bound } as Bound;
  });
}
