// Builds the one SELECT of jobs from the viewer and the filters; named, so that the database prepares each shape once.
import type { JobQuery } from '@live-oak/contract/features/jobs/query.ts';
import { DEFAULT_LIMIT } from '@live-oak/contract/paging.ts';
import type { Db } from '../../kernel/db/open.ts';
import {
  nearConditions,
  parishAsked,
  plainConditions,
  scopeConditions,
  searchConditions,
  wordQuery,
  type Scope,
  type Way,
  type Words,
} from './conditions.ts';
import { cellsOf, countCells, type Cells } from './by-parish.ts';
import { shape } from './columns.ts';
import { fitCondition } from './fit.ts';
import { idsByPoint, pointSearchOf } from './near-points.ts';
import { orderAndCursor, partingOf, placeOf, type Parting, type Place } from './order.ts';
import { readJobs } from './read.ts';
import type { CardRow, JobRow } from './row.ts';
import { allOf, statement, Values, type Statement } from './statement.ts';

export { parishAsked, statusConditions, type Scope } from './conditions.ts';
export type { Statement } from './statement.ts';

/** The bidders' newest jobs, a page as people see it: an index has the order of every filter. */
const isPlain = (scope: Scope, { sort, limit }: JobQuery) =>
  scope.as === 'bidder' && (sort ?? 'newest') === 'newest' && limit === DEFAULT_LIMIT;

/**
 * A limit in the text rather than among the values lets the database keep one plan for all values. That is right in a plain list;
 * elsewhere a plan per value is worth its planning.
 */
const limitOf = (rows: number, scope: Scope, query: JobQuery, values: Values): string =>
  isPlain(scope, query) ? String(rows) : values.add(rows);

/**
 * Values hidden from the query planner. In a full parish it would estimate that skipping other rows is slightly cheaper than that
 * parish's index, and plan each call again, which takes longer than reading the page.
 */
const unseen = (values: Values) => ({
  add: (value: unknown) => (typeof value === 'string' ? `(select ${values.add(value)}::text)` : values.add(value)),
});

/**
 * How many jobs are scanned in list order before a search uses its own index. Words, distances and what fits have no index that also
 * gives the order, and the faster way depends on the number of matches: many are found among the first in order, few through their own
 * index. Administrators search parts of words, which is slower.
 */
const WINDOW = { deskWords: 300, word: 16_000, words: 3000, near: 2000 };

/** What is asked besides the query: which words are looked for, which part of a parted list, and where in it the page begins. */
export interface Reading {
  words: Words | undefined;
  place: Place;
  parting?: Parting | undefined;
  /** One of the words is in few jobs. */
  rare?: boolean;
}

/** The default way to read for a query. */
export function readingOf(scope: Scope, query: JobQuery): Reading {
  const parting = partingOf(scope, query);
  const typed = query.q?.trim();
  return { words: typed ? { typed } : undefined, place: placeOf(query, parting), parting };
}

/** The jobs of one part. Words of a title in which something is hidden are as if they stood in the text. */
function partCondition(scope: Scope, { parting, words, place: { part } }: Reading, values: Values, way: Way): string[] {
  const isFirst =
    parting === 'fits' && scope.as === 'bidder' && scope.area
      ? fitCondition(scope.area, values, way === 'by parish')
      : parting === 'match' && words
        ? `j.public_words is null and to_tsvector('english', j.title) @@ ${wordQuery(words, values)}`
        : undefined;
  return isFirst === undefined ? [] : [part === 1 ? `(${isFirst})` : `((${isFirst}) is not true)`];
}

/** A page of jobs; reads one row more than the limit, which says that more follows. A search has two ways: the first may find too few. */
export function listStatement(
  scope: Scope,
  query: JobQuery,
  way: Way = 'in order',
  reading: Reading = readingOf(scope, query),
): Statement {
  const values = new Values();
  const { words, place } = reading;
  const { columns, joins } = shape(scope, values, query.view ?? 'job');
  const near = nearConditions(query, values, way);
  const { where: after, order } = orderAndCursor(query.sort, place.after, values);
  const searched = [
    ...near.where,
    ...searchConditions(scope, query, values, { words, way }),
    ...partCondition(scope, reading, values, way),
  ];
  const isOfParish = searched.length === 0 && isPlain(scope, query) && parishAsked(query.parish) !== undefined;
  const indexed = [...plainConditions(scope, query, isOfParish ? unseen(values) : values), ...after];
  const select = `select ${columns}, ${near.distance} as distance`;
  const end = `order by ${order} limit ${limitOf(query.limit + 1, scope, query, values)}`;
  const nearby = way === 'by point' ? pointSearchOf(scope, query, reading) : undefined;
  if (nearby) {
    const ids = idsByPoint(nearby, scopeConditions(scope, values), [...indexed, ...searched], end, values);
    const page = `(select j.* from ${ids} found join jobs j on j.id = found.id) j`;
    return statement(`${select} from ${page} ${joins} order by ${order}`, values);
  }
  if (searched.length === 0) {
    return statement(`${select} from jobs j ${joins} ${allOf(indexed)} ${end}`, values);
  }
  if (way === 'by match') {
    const found = `with found as materialized (select j.id from jobs j ${allOf([...indexed, ...searched])})`;
    // The page before anything is joined to it: all that match may be thousands.
    const page = `(select j.* from found join jobs j on j.id = found.id ${end}) j`;
    return statement(`${found} ${select} from ${page} ${joins} order by ${order}`, values);
  }
  const cells = way === 'by parish' ? cellsOf(scope, query, reading.parting) : undefined;
  if (cells) {
    return statement(
      `${select} from (select j.* from ${cellsFrom(cells, [...indexed, ...searched], end, values)} ${end}) j ${joins} order by ${order}`,
      values,
    );
  }
  const window = limitOf(windowOf(scope, words), scope, query, values);
  const first = `(select * from jobs j ${allOf(indexed)} order by ${order} limit ${window}) j`;
  if (scope.as === 'admin') {
    return statement(`${select} from ${first} ${joins} ${allOf(searched)} ${end}`, values);
  }
  // The page before joins, as above; administrators' searches also match the joined owner.
  return statement(
    `${select} from (select * from ${first} ${allOf(searched)} ${end}) j ${joins} order by ${order}`,
    values,
  );
}

/** The first of each parish, or of each service in it, in their order: all that the page can be made of. */
function cellsFrom(
  { parishes, services, order }: Cells,
  conditions: readonly string[],
  end: string,
  values: Values,
): string {
  const wanted = `${values.add(services)}::text[]`;
  const [each, service] =
    order === 'newest'
      ? [` cross join unnest(${wanted}) s(service)`, 'j.service_code = s.service']
      : ['', `j.service_code = any(${wanted})`];
  const own = ['j.parish_fips = a.parish', service];
  return `unnest(${values.add(parishes)}::text[]) a(parish)${each}
    cross join lateral (select * from jobs j ${allOf([...own, ...conditions])} ${end}) j`;
}

/** So few pieces are read at once, rather than looking through the newest jobs first. */
const FEW_CELLS = 60;
/** What is nearer than this is read point by point at once; what may be farther is often among the newest. */
const FEW_MILES = 15;
/** With words, so few: each is read to its end where the words are rare. */
const FEW_CELLS_OF_WORDS = 16;

/** The ways to read a search, the first that is enough. */
function waysOf(scope: Scope, query: JobQuery, { words, parting, place, rare }: Reading): readonly Way[] {
  const nearby = pointSearchOf(scope, query, { words, parting });
  const cells = place.part === 1 ? cellsOf(scope, query, parting) : undefined;
  if (words && rare) {
    return ['by match'];
  }
  if (nearby && !cells) {
    return nearby.miles <= FEW_MILES ? ['by point'] : ['in order', 'by point'];
  }
  if (!cells || (words && countCells(cells) > FEW_CELLS_OF_WORDS)) {
    return ['in order', 'by match'];
  }
  return countCells(cells) <= FEW_CELLS ? ['by parish'] : ['in order', 'by parish'];
}

function windowOf(scope: Scope, words: Words | undefined): number {
  if (!words) {
    return WINDOW.near;
  }
  if (scope.as === 'admin') {
    return WINDOW.deskWords;
  }
  // One word that is not rare is found sooner the more jobs have it; several may seldom meet.
  const isOne = 'typed' in words && !/\W/.test(words.typed);
  return isOne ? WINDOW.word : WINDOW.words;
}

/** One page of a list, or of one part of it, and one row more, if more follow. */
async function readPart<Row extends JobRow | CardRow>(
  db: Db,
  scope: Scope,
  query: JobQuery,
  reading: Reading,
): Promise<Row[]> {
  const comparesArea = query.fits && scope.as === 'bidder' && scope.area;
  const isSearch = reading.words ?? reading.parting ?? (query.near?.trim() || comparesArea);
  const ways = isSearch ? waysOf(scope, query, reading) : (['in order'] as const);
  let rows: Row[] = [];
  for (const way of ways) {
    rows = await readJobs<Row>(db, listStatement(scope, query, way, reading));
    if (rows.length > query.limit) {
      break;
    }
  }
  return rows;
}

/** One page of a list and one row more, if more follow, cards where the query asks for them; what the first part leaves free is filled from the second. */
export async function readList<Row extends JobRow | CardRow = JobRow>(
  db: Db,
  scope: Scope,
  query: JobQuery,
  reading: Reading = readingOf(scope, query),
): Promise<Row[]> {
  if (!reading.parting) {
    return readPart<Row>(db, scope, query, reading);
  }
  const first = reading.place.part === 1 ? await readPart<Row>(db, scope, query, reading) : [];
  if (first.length > query.limit) {
    return first.map((row) => ({ ...row, part: 1 }));
  }
  const after = reading.place.part === 2 ? reading.place.after : undefined;
  const rest = await readPart<Row>(
    db,
    scope,
    { ...query, limit: query.limit - first.length },
    { ...reading, place: { ...reading.place, part: 2, after } },
  );
  return [...first.map((row) => ({ ...row, part: 1 as const })), ...rest.map((row) => ({ ...row, part: 2 as const }))];
}

/** One job as a viewer's scope reads it; whether they may is the policy's question. */
export function oneStatement(scope: Scope, jobId: number): Statement {
  const values = new Values();
  const { columns, joins } = shape(scope, values, 'one');
  return statement(
    `select ${columns}, null::float8 as distance from jobs j ${joins} where j.id = ${values.add(jobId)}`,
    values,
  );
}
