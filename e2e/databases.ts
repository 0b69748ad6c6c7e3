// Databases for the journeys' servers: copies of one that is migrated and empty, on the PostgreSQL server that serve.ts starts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { PATIENT } from '../lab/harness/suite.ts';

export const EMPTY = 'empty';
/** Where serve.ts writes the address of its PostgreSQL server. */
export const POSTGRES_FILE = join(process.env.JOURNEY_DATA_DIR ?? '', 'postgres-url');

/** The URL of a new copy of the empty database. */
export async function newDatabase(name: string): Promise<string> {
  const url = readFileSync(POSTGRES_FILE, 'utf8');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${EMPTY}`);
  } finally {
    await client.end();
  }
  return new URL(name, url).href + PATIENT;
}
