// Searches of administrators over 100,000 people and 100,000 jobs: how long one administrator waits for an answer.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { openDb } from '../server/src/kernel/db/open.ts';
import { createUser } from '../server/src/features/accounts/commands.ts';
import { openSession } from '../server/src/features/accounts/sessions.ts';
import { SESSION_COOKIE } from '../server/src/kernel/http/cookies.ts';
import type { PostgresServer } from '../lab/harness/postgres.ts';
import { output, type Server } from './processes.ts';

const FILL = fileURLToPath(new URL('../lab/demo/main.ts', import.meta.url));
const ROUNDS = 15;

export interface AdminFigures {
  what: string;
  /** Milliseconds of the median answer and of the slowest. */
  middle: number;
  slowest: number;
  /** The search with the slowest median, and that median. */
  words: string;
  wordsMiddle: number;
}

/** Searches with many, few and no results: two words, part of a word, one and two letters, an email, a phone number, words that never occur together. */
const WORDS = [
  'boudreaux',
  'zuniga-none',
  'ba ro',
  'udrea',
  'qx',
  'example.com',
  'renee fontenot',
  '(225) 555-01',
  'o’neal',
  'e',
  'st',
  'ba co',
  'com org',
  'om.exampl',
  'tree nobody',
  'a b c d e f g',
];
const LISTS = {
  '100,000 people': (q: string) => `/api/users?q=${q}`,
  '10,000 businesses': (q: string) => `/api/service-providers?q=${q}`,
  '100,000 jobs': (q: string) => `/api/admin/recent-jobs?search=${q}`,
} as const;

/** Creates a database with this many people, a tenth of them businesses, and jobs; returns an administrator's cookie too. */
export async function makeAdmin(server: PostgresServer, people: number, jobs: number) {
  const name = 'bench_admin';
  await server.run(`create database ${name}`);
  const databaseUrl = server.url(name);
  const businesses = people / 10;
  const sizes = ['--jobs', jobs, '--providers', businesses, '--clients', people - businesses].map(String);
  await output([FILL, ...sizes], { DATABASE_URL: databaseUrl });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
  const folder = mkdtempSync(join(tmpdir(), 'live-oak-bench-'));
  const db = await openDb({ databaseUrl, dataDir: folder });
  try {
    const admin = { firstName: 'Odile', lastName: 'Desk', email: 'desk@example.com', username: 'desk' };
    const { id } = await db.transaction((tx) =>
      createUser(tx, { userType: 'admin', ...admin, passwordHash: 'none of this kind' }),
    );
    return { databaseUrl, cookie: `${SESSION_COOKIE}=${await openSession(db.orm, id, true, new Date())}` };
  } finally {
    await db.close();
    rmSync(folder, { recursive: true });
  }
}

async function answerTime(url: string, cookie: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - start;
}

/** Runs every search several times, one at a time; the first run is a warm-up. */
export async function searchTimes(server: Server, cookie: string): Promise<AdminFigures[]> {
  const figures: AdminFigures[] = [];
  for (const [what, pathOf] of Object.entries(LISTS)) {
    const times: number[] = [];
    const middles: { words: string; middle: number }[] = [];
    for (const words of WORDS) {
      const own: number[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const time = await answerTime(server.url + pathOf(encodeURIComponent(words)), cookie);
        if (round > 0) own.push(time);
      }
      times.push(...own);
      middles.push({ words, middle: middleOf(own) });
    }
    const [worst] = middles.toSorted((a, b) => b.middle - a.middle);
    figures.push({
      what,
      middle: middleOf(times),
      slowest: Math.max(...times),
      words: worst?.words ?? '',
      wordsMiddle: worst?.middle ?? 0,
    });
  }
  return figures;
}

function middleOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
