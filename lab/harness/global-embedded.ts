// Setup of HTTP tests on the embedded database: one migrated database, dumped to a file; each test file loads it (about 0.3 s).
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { TestProject } from 'vitest/node';
import { MIGRATIONS } from '../../server/src/kernel/db/migrate.ts';

/** vitest's globalSetup: the returned function runs at the end. */
export default async function setup(project: TestProject): Promise<() => void> {
  const directory = mkdtempSync(join(tmpdir(), 'live-oak-embedded-'));
  const client = await PGlite.create({ extensions: { btree_gist, pg_trgm } });
  await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS });
  // Otherwise everyone who loads it would replay the migrations from the log.
  await client.exec('checkpoint');
  const dump = await client.dumpDataDir('none');
  await client.close();
  const file = join(directory, 'migrated.tar');
  await writeFile(file, new Uint8Array(await dump.arrayBuffer()));
  project.provide('testDatabase', { kind: 'embedded', dump: file });
  return () => rmSync(directory, { recursive: true, force: true });
}
