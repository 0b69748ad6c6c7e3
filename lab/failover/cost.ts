// The cost of synchronous replication: the same commits with and without it, alternating on one pair, so that only the ratio
// counts.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Setup } from '../chaos/setup.ts';
import { jobForm } from '../chaos/writers.ts';
import { say } from '../../scripts/start/say.mjs';
import type { Pair } from './pair.ts';

const TURNS = 6;
const COMMITS = 300;
const POSTS = 60;
const CONNECTIONS = 8;
const POLL_MS = 200;

interface Sample {
  /** Milliseconds of a commit of one row on one connection. */
  commit: number;
  /** Commits a second on several connections. */
  together: number;
  /** Milliseconds of a posted job. */
  post: number;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function times(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const each: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const began = performance.now();
    await work();
    each.push(performance.now() - began);
  }
  return each;
}

/** Waits until PostgreSQL does or does not wait for its standby. */
async function switchTo(pair: Pair, synchronous: boolean): Promise<void> {
  await pair.configure({ synchronous_mode: synchronous });
  for (;;) {
    const [row] = await pair.query<{ names: string }>(`select current_setting('synchronous_standby_names') as names`);
    if ((row?.names !== '') === synchronous) return;
    await sleep(POLL_MS);
  }
}

async function measure({ postgres: pair, cast: { owners } }: Setup<Pair>): Promise<Sample> {
  const [owner] = owners;
  if (!owner) throw new Error('nobody came');
  const pool = new pg.Pool({ connectionString: pair.env.DATABASE_DIRECT_URL, max: CONNECTIONS });
  const insert = () => pool.query('insert into drill_cost (n) values (1)');
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, insert));
    const commit = median(await times(COMMITS, insert));
    const began = performance.now();
    await Promise.all(Array.from({ length: CONNECTIONS }, () => times(COMMITS, insert)));
    const together = (CONNECTIONS * COMMITS * 1000) / (performance.now() - began);
    const post = median(await times(POSTS, () => owner.call('POST', '/api/jobs', jobForm())));
    return { commit, together, post };
  } finally {
    await pool.end();
  }
}

function print(what: string, synchronous: readonly number[], alone: readonly number[], unit: string): void {
  const [a, b] = [median(synchronous), median(alone)];
  const each = synchronous.map((value, at) => (value / (alone[at] ?? value)).toFixed(2)).join(', ');
  say(
    `${what}: ${a.toFixed(2)} ${unit} with, ${b.toFixed(2)} ${unit} without: ${(a / b).toFixed(2)} times (turns: ${each})`,
  );
}

export async function measureCost(setup: Setup<Pair>): Promise<void> {
  const pair = setup.postgres;
  await pair.query('create table drill_cost (n int)');
  await pair.query('grant all on drill_cost to live_oak');
  const [synchronous, alone]: [Sample[], Sample[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    await switchTo(pair, true);
    synchronous.push(await measure(setup));
    await switchTo(pair, false);
    alone.push(await measure(setup));
  }
  const both = (of: (sample: Sample) => number) => [synchronous.map(of), alone.map(of)] as const;
  print('a commit of one row, one connection', ...both(({ commit }) => commit), 'ms');
  print(`commits on ${CONNECTIONS} connections`, ...both(({ together }) => together), 'a second');
  print('a posted job, one person', ...both(({ post }) => post), 'ms');
}
