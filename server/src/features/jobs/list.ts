// Reads a page of jobs: one select, from the viewer and the filters.
import { createHash } from 'node:crypto';
import { entriesOf } from '@live-oak/contract/keys.ts';
import type { JobQuery } from '@live-oak/contract/features/jobs/query.ts';
import { DEFAULT_LIMIT } from '@live-oak/contract/route.ts';
import { and, eq, fillPlaceholders, sql, type SQL, type Db, type Runner } from '../../kernel/db/drizzle.ts';
import * as conditions from './conditions.ts';
import type { Scope, Words, Part, Reading } from './conditions.ts';
import { fitCondition } from './fit.ts';
import { wholeJobs, type JobRow, type Reach } from './rows.ts';
import { jobs } from './tables.ts';

/** The jobs of one part; words of a masked title count as text. `case` compares row by row: a plain condition would collect all matches. */
function partCondition(scope: Scope, { split, words, part }: Reading): SQL | undefined {
  const isFirst =
    split === 'fits' && scope.as === 'bidder' && scope.area
      ? fitCondition(scope.area)
      : split === 'match' && words
        ? sql`case when ${jobs.publicWords} is null then to_tsvector('english', ${jobs.title}) @@ ${conditions.wordQuery(words)} end`
        : undefined;
  return isFirst && (part === 1 ? isFirst : sql`(${isFirst}) is not true`);
}

/** A select of jobs: wholeJobs, or jobCards. */
export type Select<Row> = (
  run: Runner,
  scope: Scope,
  reach: Reach,
) => PromiseLike<Row[]> & { toSQL: () => { sql: string; params: unknown[] } };

type Query = ReturnType<Select<unknown>>;

export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

export function statementOf(query: Query): Statement {
  const { sql: text, params: values } = query.toSQL();
  return { name: `jobs_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`, text, values };
}

/** A page whose statement has the same text for all values: the default length, no distances, one value for each filter. */
const isUsual = (scope: Scope, query: JobQuery, { words, split }: Reading) =>
  query.limit === DEFAULT_LIMIT &&
  [query.status, query.serviceType, query.urgency].every((asked = []) => asked.length < 2) &&
  !(words && scope.as === 'admin') &&
  !(split ?? query.near?.trim()) &&
  !query.fits;

/** The select of one page, or of one part of it; an extra row shows that more follow. */
export function listOf<Row>(
  run: Runner,
  select: Select<Row>,
  scope: Scope,
  query: JobQuery,
  reading: Reading,
  fips = conditions.parishAsked(query.parish),
) {
  const { words } = reading;
  const { after, order } = conditions.orderAndCursor(scope, query.sort, reading.after);
  const byAdmin = scope.as === 'admin' && words && 'typed' in words ? words.typed : undefined;
  const where = and(
    conditions.filterCondition(scope, query, byAdmin ? undefined : words, fips),
    partCondition(scope, reading),
    after,
  );
  const rows = query.limit + 1;
  // As text, so that the planner of a prepared statement knows how few rows are read; drizzle takes any SQL here, its types only numbers.
  const limit = isUsual(scope, query, reading) ? (sql.raw(String(rows)) as unknown as number) : rows;
  const condition = byAdmin ? conditions.adminSearch(byAdmin, { where, order, limit }) : where;
  return select(run, scope, { where: condition, order, limit, center: conditions.nearAsked(query.near) });
}

/** The values of one call of a statement, which is built with placeholders for them. */
class Placeholders {
  readonly values: Record<string, unknown> = {};

  add<T>(name: string, value: T): T {
    if (value === undefined) return value;
    this.values[name] = value;
    // Drizzle takes a placeholder in place of any value; its types distinguish the two.
    return sql.placeholder(name) as unknown as T;
  }

  /** The same object with a placeholder for each value of a type. */
  bind<T extends object>(fields: T, type: 'number' | 'string'): T {
    const bound = entriesOf(fields).map(([name, value]) => [
      name,
      typeof value === type ? this.add(name, value) : value,
    ]);
    // The same fields.
    return Object.fromEntries(bound) as T;
  }
}

/** Statements by their shape: building one takes longer than the rest of a call. */
const built = new Map<string, Statement>();

function shaped(shape: readonly unknown[], { values }: Placeholders, build: () => Query): Statement {
  const key = [...shape, ...Object.keys(values)].join();
  const statement = built.get(key) ?? statementOf(build());
  built.set(key, statement);
  return { ...statement, values: fillPlaceholders(statement.values, values) };
}

function usualStatement<Row>(run: Runner, select: Select<Row>, scope: Scope, query: JobQuery, reading: Reading) {
  const slots = new Placeholders();
  const slotScope = slots.bind(scope, 'number');
  const { sort, view, status = [], serviceType = [], urgency = [], budgetShown = false, mayBid = false } = query;
  const values = {
    ...query,
    serviceType: serviceType.map((one) => slots.add('service', one)),
    urgency: urgency.map((one) => slots.add('urgency', one)),
  };
  const after = reading.after?.map((one, at) => slots.add(`after${at}`, one));
  const fips = slots.add('fips', conditions.parishAsked(query.parish));
  const words: Words | undefined = reading.words && slots.bind(reading.words, 'string');
  const page = { ...reading, words, after };
  const licenses = scope.as === 'bidder' ? [...scope.held] : [];
  return shaped([view, scope.as, sort, ...status, budgetShown, mayBid, ...licenses], slots, () =>
    listOf(run, select, slotScope, values, page, fips),
  );
}

/** One job in any status; undefined when there is none. */
export async function readJob(db: Db, scope: Scope, jobId: number): Promise<JobRow | undefined> {
  const slots = new Placeholders();
  const slotScope = slots.bind(scope, 'number');
  const where = eq(jobs.id, slots.add('jobId', jobId));
  const { name, text, values } = shaped(['one', scope.as], slots, () =>
    wholeJobs(db.orm, slotScope, { where, limit: 1, isOne: true }),
  );
  const [row] = await db.prepared<JobRow>(name, text, values);
  return row;
}

async function readPart<Row>(db: Db, select: Select<Row>, scope: Scope, query: JobQuery, reading: Reading) {
  const isPrepared = isUsual(scope, query, reading);
  const { name, text, values } = isPrepared
    ? usualStatement(db.orm, select, scope, query, reading)
    : statementOf(listOf(db.orm, select, scope, query, reading));
  // Indexes serve every filter in order, so that one plan serves all of its values; a search is planned each time.
  return db.prepared<Row>(isPrepared && !reading.words ? name : '', text, values);
}

/** One page of a list, and an extra row if more follow; the second part fills what the first one leaves free. */
export async function readList<Row>(
  db: Db,
  select: Select<Row>,
  scope: Scope,
  query: JobQuery,
  reading: Reading = conditions.readingOf(scope, query),
): Promise<(Row & { part?: Part | undefined })[]> {
  if (!reading.split) {
    // Rows of no part.
    return (await readPart(db, select, scope, query, reading)) as (Row & { part?: undefined })[];
  }
  const first = reading.part === 1 ? await readPart(db, select, scope, query, reading) : [];
  const left = { ...query, limit: query.limit - first.length };
  const after = reading.part === 2 ? reading.after : undefined;
  const rest = left.limit < 0 ? [] : await readPart(db, select, scope, left, { ...reading, part: 2, after });
  return [...first.map((row) => ({ ...row, part: 1 as const })), ...rest.map((row) => ({ ...row, part: 2 as const }))];
}
