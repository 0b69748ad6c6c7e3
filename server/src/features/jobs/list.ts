// Reads a page of jobs: one select, from the viewer and the filters.
import { createHash } from 'node:crypto';
import { and, eq, fillPlaceholders, sql } from 'drizzle-orm';
import { entriesOf } from '@live-oak/contract/keys.ts';
import type { JobQuery } from '@live-oak/contract/features/jobs/query.ts';
import { DEFAULT_LIMIT } from '@live-oak/contract/route.ts';
import type { Db, Runner } from '../../kernel/db/open.ts';
import {
  adminSearch,
  type Asked,
  askedIn,
  filterCondition,
  nearAsked,
  orderAndCursor,
  type Scope,
} from './conditions.ts';
import { wholeJobs, type JobRow, type Reach } from './rows.ts';
import { jobs } from './tables.ts';

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
const isUsual = (scope: Scope, query: JobQuery) =>
  query.limit === DEFAULT_LIMIT &&
  [query.status, query.serviceType, query.urgency].every((asked = []) => asked.length < 2) &&
  !(query.q?.trim() && scope.as === 'admin') &&
  !query.near?.trim() &&
  !query.fits;

/** The select of one page, with one row more, which says that more follows. */
export function listOf<Row>(
  run: Runner,
  select: Select<Row>,
  scope: Scope,
  query: JobQuery,
  { words, fips, after: key }: Asked = askedIn(query),
) {
  const { after, order } = orderAndCursor(query.sort, key);
  const byAdmin = scope.as === 'admin' ? words : undefined;
  const where = and(filterCondition(scope, query, { words: byAdmin ? undefined : words, fips }), after);
  const rows = query.limit + 1;
  // In the text of a prepared statement the database knows how few rows are read; drizzle takes any SQL here, its types only numbers.
  const limit = isUsual(scope, query) ? (sql.raw(String(rows)) as unknown as number) : rows;
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

function usualStatement<Row>(run: Runner, select: Select<Row>, scope: Scope, query: JobQuery) {
  const held = new Held();
  const eyes = held.scope(scope);
  const { sort, view, status = [], serviceType = [], urgency = [], budgetShown = false, mayBid = false } = query;
  const values = {
    ...query,
    serviceType: serviceType.map((one) => held.hold('service', one)),
    urgency: urgency.map((one) => held.hold('urgency', one)),
  };
  const { words, fips, after } = askedIn(query);
  const asked = {
    words: held.hold('words', words),
    fips: held.hold('fips', fips),
    after: after?.map((one, at) => held.hold(`after${at}`, one)),
  };
  const licenses = scope.as === 'bidder' ? [...scope.held] : [];
  return shaped([view, scope.as, sort, ...status, budgetShown, mayBid, ...licenses], held, () =>
    listOf(run, select, eyes, values, asked),
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

/** One page of a list and one row more, if more follow. */
export async function readList<Row>(db: Db, select: Select<Row>, scope: Scope, query: JobQuery): Promise<Row[]> {
  const isKept = isUsual(scope, query);
  const { name, text, values } = isKept
    ? usualStatement(db.orm, select, scope, query)
    : statementOf(listOf(db.orm, select, scope, query));
  // An index has the order of every filter, so that one plan serves all of their values; words are planned for each search.
  return db.prepared<Row>(isKept && !query.q?.trim() ? name : '', text, values);
}
