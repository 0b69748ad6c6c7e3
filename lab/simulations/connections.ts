// Separate connections to a setup's database for the checks; no fault affects them.
import type pg from 'pg';
import { openDb } from '../../server/src/kernel/db/open.ts';
import type { Db } from '../../server/src/kernel/db/drizzle.ts';
import type { ServerOptions } from './server.ts';

/** Of a PostgreSQL database. drizzle keeps its client there; the type says so only where it is created. */
export const poolOf = ({ orm }: Db): pg.Pool => (orm as unknown as { $client: pg.Pool }).$client;

/** The checks wait for a connection as long as necessary: on a busy machine that is not a finding. */
export async function openForLooking({ databaseUrl, dataDir }: ServerOptions, poolSize: number): Promise<Db> {
  const db = await openDb({ databaseUrl, dataDir, poolSize });
  poolOf(db).options.connectionTimeoutMillis = 0;
  return db;
}
