// A migrated, empty database for one test file, on the database that this run tests.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { openDb, type OpenOptions } from '../../server/src/kernel/db/open.ts';
import type { Db } from '../../server/src/kernel/db/drizzle.ts';
import { cachedEmbedded } from './cached-embedded.ts';
import { IS_SHORT, PATIENT } from './suite.ts';

type Prepared = { kind: 'server'; adminUrl: string; template: string } | { kind: 'embedded'; dump: string };

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: Prepared;
  }
}

/** Databases of this worker's earlier files. */
const through: string[] = [];

/** Removes databases without connections: keeping all of a run would take gigabytes. */
async function dropUnused(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database d where datname = any($1)
     and not exists (select from pg_stat_activity a where a.datname = d.datname)`,
    [through],
  );
  for (const { name } of rows) {
    await client.query(`drop database ${name}`);
    through.splice(through.indexOf(name), 1);
  }
}

async function copyOfTemplate(adminUrl: string, template: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await dropUnused(client);
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await client.end();
  }
  afterAll(() => {
    through.push(name);
  });
  return `${new URL(name, adminUrl).href}${PATIENT}`;
}

/** A blob's bytes are copied in small pieces on every read; these are read once in a worker and reused. */
function readDump(file: string): Blob {
  const bytes = new Uint8Array(readFileSync(file));
  return Object.assign(new Blob([]), { arrayBuffer: () => Promise.resolve(bytes.buffer) });
}

let dump: Blob | undefined;

/** The arguments of openDb() for a new database of this file. `dataDir` is an empty folder, removed after the file. */
export async function testDatabaseOptions(): Promise<OpenOptions> {
  const prepared = inject('testDatabase');
  const dataDir = mkdtempSync(join(tmpdir(), 'live-oak-test-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 }));
  if (prepared.kind === 'server') {
    return { dataDir, databaseUrl: await copyOfTemplate(prepared.adminUrl, prepared.template) };
  }
  return { dataDir, memory: { dump: (dump ??= readDump(prepared.dump)), kept: cachedEmbedded } };
}

/** A new database, opened; closed after the test file. Call it at the top of a file or in beforeAll. */
export async function openTestDatabase(): Promise<Db> {
  const db = await openDb(await testDatabaseOptions());
  afterAll(() => db.close());
  return db;
}

/**
 * The gateways of a suite that covers both, the sandbox first: both on PostgreSQL, the sandbox on the embedded database. The
 * gateway does not affect the database, and the suites about Stripe alone run on both.
 */
export function sidesHere<Side>(sides: readonly Side[]): readonly Side[] {
  return inject('testDatabase').kind === 'server' ? sides : sides.slice(0, 1);
}

/**
 * The same for long suites about a feature's own rules: the short suite runs them on the sandbox alone, since
 * payments/gateway.http.test.ts compares both gateways.
 */
export function mainSideHere<Side>(sides: readonly Side[]): readonly Side[] {
  return IS_SHORT ? sides.slice(0, 1) : sidesHere(sides);
}
