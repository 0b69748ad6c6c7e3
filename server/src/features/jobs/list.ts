// Reads a page of jobs: one select, from the viewer and the filters.
import { createHash } from 'node:crypto';
import { and, eq, fillPlaceholders, sql, type SQL } from 'drizzle-orm';
import { entriesOf } from '@live-oak/contract/keys.ts';
import type { JobQuery } from '@live-oak/contract/features/jobs/query.ts';
import { DEFAULT_LIMIT } from '@live-oak/contract/route.ts';
import type { Db, Runner } from '../../kernel/db/open.ts';
import {
  adminSearch,
  filterCondition,
  nearAsked,
  parishAsked,
  wordQuery,
  type Scope,
  type Words,
  orderAndCursor,
  listSplitOf,
  placeOf,
  type Part,
  type ListSplit,
  type Place,
} from './conditions.ts';
import { fitCondition } from './fit.ts';
import { wholeJobs, type JobRow, type Reach } from './rows.ts';
import { jobs } from './tables.ts';

/** What is asked besides the query: which words are looked for, which part of a parted list, and where in it the page begins. */
export interface Reading {
  words: Words | undefined;
  place: Place;
  parting?: ListSplit | undefined;
}

/** The default way to read for a query. */
export function readingOf(scope: Scope, query: JobQuery): Reading {
  const parting = listSplitOf(scope, query);
  const typed = query.q?.trim();
  return { words: typed ? { typed } : undefined, place: placeOf(query, parting), parting };
}

/**
 * The jobs of one part. Words of a title in which something is hidden are as if they stood in the text. Titles are looked at by `case`,
 * row by row: as a plain condition the database would collect all that have the word, rather than the first in order.
 */
function partCondition(scope: Scope, { parting, words, place: { part } }: Reading): SQL | undefined {
  const isFirst =
    parting === 'fits' && scope.as === 'bidder' && scope.area
      ? fitCondition(scope.area)
      : parting === 'match' && words
        ? sql`case when ${jobs.publicWords} is null then to_tsvector('english', ${jobs.title}) @@ ${wordQuery(words)} end`
        : undefined;
  return isFirst && (part === 1 ? isFirst : sql`(${isFirst}) is not true`);
}

/** A select of jobs: wholeJobs, or jobCards. */
export type Select<Row> = (
  run: Runner,
  scope: Scope,
  reach: Reach,
) => PromiseLike<Row[]> & { toSQL: () => { sql: string; params: unknown[] } };

export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** A select as a statement, named by its text. */
export function statementOf(query: ReturnType<Select<unknown>>): Statement {
  const { sql: text, params: values } = query.toSQL();
  return { name: `jobs_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`, text, values };
}

/** A page whose statement is the same text for all values: of the usual length, without distances, and with one value a filter. */
const isUsual = (scope: Scope, query: JobQuery, { words, parting }: Reading) =>
  query.limit === DEFAULT_LIMIT &&
  [query.status, query.serviceType, query.urgency].every((asked = []) => asked.length < 2) &&
  !(words && scope.as === 'admin') &&
  !(parting ?? query.near?.trim()) &&
  !query.fits;

/** The select of one page, or of one part of it, with one row more, which says that more follows. */
export function listOf<Row>(
  run: Runner,
  select: Select<Row>,
  scope: Scope,
  query: JobQuery,
  reading: Reading,
  fips = parishAsked(query.parish),
) {
  const { words } = reading;
  const { after, order } = orderAndCursor(query.sort, reading.place.after);
  const byAdmin = scope.as === 'admin' && words && 'typed' in words ? words.typed : undefined;
  const where = and(
    filterCondition(scope, query, byAdmin ? undefined : words, fips),
    partCondition(scope, reading),
    after,
  );
  const rows = query.limit + 1;
  // In the text of a prepared statement the database knows how few rows are read; drizzle takes any SQL here, its types only numbers.
  const limit = isUsual(scope, query, reading) ? (sql.raw(String(rows)) as unknown as number) : rows;
  const condition = byAdmin ? adminSearch(byAdmin, { where, order, limit }) : where;
  return select(run, scope, { where: condition, order, limit, center: nearAsked(query.near) });
}

/** What differs from call to call of one statement; a placeholder stands for each value while it is built. */
class Held {
  readonly values: Record<string, unknown> = {};

  hold<T>(name: string, value: T): T {
    if (value === undefined) {
      return value;
    }
    this.values[name] = value;
    // A placeholder may stand wherever a value does; drizzle's types distinguish the two.
    return sql.placeholder(name) as unknown as T;
  }

  words(words: Words): Words {
    return 'typed' in words
      ? { typed: this.hold('typed', words.typed) }
      : { tsquery: this.hold('tsquery', words.tsquery) };
  }

  scope(scope: Scope): Scope {
    const fields = entriesOf(scope).map(([name, value]) => [
      name,
      typeof value === 'number' ? this.hold(name, value) : value,
    ]);
    // The same fields.
    return Object.fromEntries(fields) as Scope;
  }
}

/** Statements by their shape: building one takes longer than all else of a call in this process. */
const built = new Map<string, Statement>();

function shaped(shape: readonly unknown[], { values }: Held, build: () => ReturnType<Select<unknown>>): Statement {
  const key = [...shape, ...Object.keys(values)].join();
  const statement = built.get(key) ?? statementOf(build());
  built.set(key, statement);
  return { ...statement, values: fillPlaceholders(statement.values, values) };
}

function usualStatement<Row>(run: Runner, select: Select<Row>, scope: Scope, query: JobQuery, reading: Reading) {
  const held = new Held();
  const eyes = held.scope(scope);
  const { sort, view, status = [], serviceType = [], urgency = [], budgetShown = false, mayBid = false } = query;
  const values = {
    ...query,
    serviceType: serviceType.map((one) => held.hold('service', one)),
    urgency: urgency.map((one) => held.hold('urgency', one)),
  };
  const after = reading.place.after?.map((one, at) => held.hold(`after${at}`, one));
  const fips = held.hold('fips', parishAsked(query.parish));
  const words = reading.words && held.words(reading.words);
  const page = { ...reading, words, place: { ...reading.place, after } };
  const licenses = scope.as === 'bidder' ? [...scope.held] : [];
  return shaped([view, scope.as, sort, ...status, budgetShown, mayBid, ...licenses], held, () =>
    listOf(run, select, eyes, values, page, fips),
  );
}

/** The row of one job in any state; undefined when there is none. */
export async function readJob(db: Db, scope: Scope, jobId: number): Promise<JobRow | undefined> {
  const held = new Held();
  const eyes = held.scope(scope);
  const where = eq(jobs.id, held.hold('jobId', jobId));
  const { name, text, values } = shaped(['one', scope.as], held, () =>
    wholeJobs(db.orm, eyes, { where, limit: 1, isOne: true }),
  );
  const [row] = await db.prepared<JobRow>(name, text, values);
  return row;
}

async function readPart<Row>(db: Db, select: Select<Row>, scope: Scope, query: JobQuery, reading: Reading) {
  const isQueued = isUsual(scope, query, reading);
  const { name, text, values } = isQueued
    ? usualStatement(db.orm, select, scope, query, reading)
    : statementOf(listOf(db.orm, select, scope, query, reading));
  // An index has the order of every filter, so that one plan serves all of their values; words are planned for each search.
  return db.prepared<Row>(isQueued && !reading.words ? name : '', text, values);
}

/** One page of a list and one row more, if more follow; what the first part leaves free is filled from the second. */
export async function readList<Row>(
  db: Db,
  select: Select<Row>,
  scope: Scope,
  query: JobQuery,
  reading: Reading = readingOf(scope, query),
): Promise<(Row & { part?: Part | undefined })[]> {
  const { parting, place } = reading;
  if (!parting) {
    // Rows of no part.
    return (await readPart(db, select, scope, query, reading)) as (Row & { part?: undefined })[];
  }
  const first = place.part === 1 ? await readPart(db, select, scope, query, reading) : [];
  const left = { ...query, limit: query.limit - first.length };
  const after = place.part === 2 ? place.after : undefined;
  const rest =
    left.limit < 0 ? [] : await readPart(db, select, scope, left, { ...reading, place: { ...place, part: 2, after } });
  return [...first.map((row) => ({ ...row, part: 1 as const })), ...rest.map((row) => ({ ...row, part: 2 as const }))];
}
