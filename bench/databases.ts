// Databases of three sizes on one temporary PostgreSQL server, filled by db:fill, each with a signed-in member.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { eq } from '../server/src/kernel/db/drizzle.ts';
import { JobQuery } from '../contract/src/features/jobs/query.ts';
import { openDb } from '../server/src/kernel/db/open.ts';
import { openSession } from '../server/src/features/accounts/sessions.ts';
import { readingOf } from '../server/src/features/jobs/conditions.ts';
import { listOf as jobListOf, statementOf, type Statement } from '../server/src/features/jobs/list.ts';
import { jobCards, wholeJobs } from '../server/src/features/jobs/rows.ts';
import { jobs } from '../server/src/features/jobs/tables.ts';
import { SESSION_COOKIE } from '../server/src/kernel/http/cookies.ts';
import { encodeCursor } from '../server/src/kernel/http/handler.ts';
import type { PostgresServer } from '../lab/harness/postgres.ts';
import { MOST } from './bench.ts';
import { output } from './processes.ts';
import type { Line } from './table.ts';

const FILL = fileURLToPath(new URL('../lab/demo/main.ts', import.meta.url));
export const LIMIT = 20;
export const DEPTH = 10_000;

/** A list, or one job. */
export interface Read {
  name: string;
  /** Path and query of the call. */
  path: string;
  /** The statement that the call runs. */
  statement: Statement;
}

export interface Filled {
  url: string;
  jobs: number;
  /** Time that db:fill took, including its start and the migrations. */
  seconds: number;
  /** Headers of a verified member's calls. */
  headers: Record<string, string>;
  newest: Read;
  filtered: Read;
  deep: Read;
  words: Read;
  job: Read;
  /** Headers of several owners, who post. */
  owners: Record<string, string>[];
}

interface Member {
  userId: number;
  providerId: number;
}

export async function rowsOf<Row>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // The caller wrote the statement and knows the type of its rows.
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

function only<T>(rows: readonly T[], what: string): T {
  const [row] = rows;
  if (row === undefined) throw new Error(`the filled database has no ${what}`);
  return row;
}

async function memberOf(url: string): Promise<Member> {
  const text = `select user_id as "userId", id as "providerId" from providers
    where verification_status = 'verified' and subscription_status = 'active' and paid_through > now() order by id limit 1`;
  return only(await rowsOf<Member>(url, text), 'member');
}

const OWNERS = 20;

async function ownersOf(url: string): Promise<number[]> {
  const text = `select id from users where user_type = 'client' order by id limit ${OWNERS}`;
  return (await rowsOf<{ id: number }>(url, text)).map(({ id }) => id);
}

/** Headers of these people's calls. */
async function signIn(url: string, userIds: readonly number[]): Promise<Record<string, string>[]> {
  const folder = mkdtempSync(join(tmpdir(), 'live-oak-bench-'));
  const db = await openDb({ databaseUrl: url, dataDir: folder });
  try {
    const tokens = await Promise.all(userIds.map((id) => openSession(db.orm, id, true, new Date())));
    return tokens.map((token) => ({ cookie: `${SESSION_COOKIE}=${token}` }));
  } finally {
    await db.close();
    rmSync(folder, { recursive: true });
  }
}

const OPEN = `approval_status = 'approved' and status = 'open'`;

/** A list as the screens request it: as cards. */
function listOf(name: string, { providerId }: Member, filters: Record<string, string>): Read {
  const asked = { ...filters, view: 'card' };
  const query = JobQuery.parse(asked);
  const path = `/api/jobs/protected?${new URLSearchParams(asked).toString()}`;
  const scope = { as: 'bidder', providerId, held: new Set<never>() } as const;
  const list = jobListOf(drizzle.mock(), jobCards, scope, query, readingOf(scope, query));
  const statement = statementOf(list);
  // Words are planned for each search, on both sides.
  return { name, path, statement: query.q === undefined ? statement : { ...statement, name: '' } };
}

async function jobOf(url: string, { providerId }: Member): Promise<Read> {
  const text = `select id from jobs where ${OPEN} order by id desc limit 1`;
  const { id } = only(await rowsOf<{ id: number }>(url, text), 'open job');
  const where = eq(jobs.id, id);
  const job = wholeJobs(
    drizzle.mock(),
    { as: 'bidder', providerId, held: new Set() },
    { where, limit: 1, isOne: true },
  );
  return { name: 'one job', path: `/api/jobs/${id}`, statement: statementOf(job) };
}

/** The parish and service with the most open jobs. */
async function fullest(url: string): Promise<{ parish: string; serviceType: string }> {
  const text = `select parish_fips as parish, service_code as "serviceType" from jobs where ${OPEN} and parish_fips is not null
    group by 1, 2 order by count(*) desc limit 1`;
  return only(await rowsOf(url, text), 'open job');
}

/** The cursor of the page of newest jobs that begins after `depth` jobs, or the last full page where there are fewer. */
async function cursorAt(url: string, depth: number): Promise<string> {
  const text = `with open as (select id, row_number() over (order by id desc) as place, count(*) over () as n from jobs where ${OPEN})
    select id from open where place = greatest(1, least($1, n - $2))`;
  const { id } = only(await rowsOf<{ id: number }>(url, text, [depth, LIMIT]), 'open job');
  return encodeCursor([id]);
}

/** Creates a database with this many jobs, and owners and bids in proportion. */
export async function makeDatabase(server: PostgresServer, count: number, providers: number): Promise<Filled> {
  const name = `bench_${count}`;
  await server.run(`drop database if exists ${name} with (force)`);
  await server.run(`create database ${name}`);
  const url = server.url(name);
  const start = performance.now();
  await output([FILL, '--jobs', String(count), '--providers', String(providers)], { DATABASE_URL: url });
  const seconds = (performance.now() - start) / 1000;
  // Autovacuum would do the same within a minute: it marks pages as visible for index-only scans and leaves nothing to write.
  await rowsOf(url, 'vacuum analyze');
  await rowsOf(url, 'checkpoint');
  const member = await memberOf(url);
  const limit = String(LIMIT);
  const [headers, ...owners] = await signIn(url, [member.userId, ...(await ownersOf(url))]);
  return {
    url,
    jobs: count,
    seconds,
    headers: headers ?? {},
    owners,
    newest: listOf('newest', member, { limit }),
    filtered: listOf('parish and service', member, { limit, ...(await fullest(url)) }),
    deep: listOf(`at depth ${DEPTH.toLocaleString('en')}`, member, { limit, cursor: await cursorAt(url, DEPTH) }),
    words: listOf('a word', member, { limit, q: 'oak' }),
    job: await jobOf(url, member),
  };
}

const FILL_SECONDS = 180;

/** How long db:fill took. */
export function fillLine({ jobs: count, seconds }: Filled): Line {
  const goal = { goal: `< ${FILL_SECONDS} s`, isMet: seconds < FILL_SECONDS };
  return {
    what: `db:fill, ${count.toLocaleString('en')} jobs`,
    ours: `${seconds.toFixed(0)} s`,
    ...(count === MOST ? goal : {}),
  };
}
