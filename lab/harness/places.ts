// Empty targets to restore a backup into.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { openDb } from '../../server/src/kernel/db/open.ts';
import type { Db } from '../../server/src/kernel/db/drizzle.ts';
import type { Env } from '../../server/src/kernel/env.ts';
import { makeStorage, type Storage } from '../../server/src/kernel/storage/storage.ts';

export interface EmptyPlace {
  db: Db;
  databaseUrl: string | undefined;
  /** The given one, with a new data folder. */
  env: Env;
  storage: Storage;
}

async function emptyDatabase(adminUrl: string): Promise<string> {
  const name = `restored_${randomBytes(8).toString('hex')}`;
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return new URL(name, adminUrl).href;
}

/** A database without tables, on the server of this run if it has one and nothing else is requested; and empty storage. */
export async function emptyPlace(env: Env, { embedded = false } = {}): Promise<EmptyPlace> {
  const prepared = inject('testDatabase');
  const dataDir = mkdtempSync(join(tmpdir(), 'live-oak-restored-'));
  const databaseUrl = prepared.kind === 'server' && !embedded ? await emptyDatabase(prepared.adminUrl) : undefined;
  const db = await openDb(databaseUrl === undefined ? { dataDir, memory: {} } : { dataDir, databaseUrl });
  afterAll(async () => {
    await db.close();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
  });
  return {
    db,
    databaseUrl,
    env: { ...env, dataDir },
    storage: makeStorage({ ...env, dataDir }, pino({ level: 'silent' })),
  };
}
