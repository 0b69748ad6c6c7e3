// The embedded database: PGlite in DATA_DIR behind a lock.
import { mkdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { watchQuery } from '../observability/statements.ts';
import { inBulkEmbedded } from './bulk.ts';
import { EmbeddedSession } from './embedded-session.ts';
import { lockFolder } from './lock.ts';
import { NewFolder } from './new-folder.ts';
import { databaseFolder, refuseInTransaction, inTransaction, type OpenOptions } from './open.ts';
import type { Db, Orm, Tx } from './drizzle.ts';

const settings = (all: string) => all.split(' ').flatMap((setting) => ['-c', setting]);

/** PGlite allocates its buffers, 128 MB by default, when it starts; the system's file cache holds the rest. */
const ON_DISK = settings('shared_buffers=32MB');
/** Tests have many databases in memory at a time, and a new one starts there: little memory, no crash safety, no statistics. */
const IN_MEMORY = settings(
  'shared_buffers=16MB wal_buffers=1MB wal_init_zero=off full_page_writes=off synchronous_commit=off track_counts=off track_activities=off',
);
/** In tables of a few rows any plan will do. */
const NEW = [...IN_MEMORY, ...settings('plan_cache_mode=force_generic_plan')];

/** Opens PostgreSQL unoptimized: V8's optimizer needs 500 MB and over a second of CPU time, and makes queries hardly faster. */
async function withoutOptimizer<T>(open: () => Promise<T>): Promise<T> {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
  try {
    return await open();
  } finally {
    setFlagsFromString('--wasm-dynamic-tiering');
    setFlagsFromString('--wasm-tier-up');
  }
}

function placeOf({ dataDir, memory, isNew }: OpenOptions) {
  if (memory) return memory.dump ? { loadDataDir: memory.dump } : {};
  const folder = databaseFolder(dataDir);
  if (isNew) return { fs: new NewFolder(folder) };
  mkdirSync(folder, { recursive: true });
  return { dataDir: folder };
}

export async function openEmbedded(options: OpenOptions): Promise<Db> {
  const { dataDir, memory, isNew } = options;
  const release = memory ? () => undefined : await lockFolder(dataDir);
  const place = placeOf(options);
  const startParams = [...PGlite.defaultStartParams, ...(memory ? IN_MEMORY : isNew ? NEW : ON_DISK)];
  const make = () =>
    withoutOptimizer(() => PGlite.create({ ...place, startParams, extensions: { btree_gist, pg_trgm } }));
  const kept = await memory?.kept?.(make);
  const client = kept?.client ?? (await make());
  const session = new EmbeddedSession(client);
  const query = refuseInTransaction(watchQuery(session.query));
  // drizzle calls only these two of the driver's many functions.
  const driver = { query, transaction: session.transaction } as unknown as PGlite;
  const orm = Object.assign(drizzle({ client: driver }), { $client: client });
  return {
    kind: 'embedded',
    // The two drivers differ in their types only; the tests run every query on both.
    orm: orm as unknown as Orm,
    async transaction(work) {
      // As above.
      return orm.transaction((tx) => inTransaction.run(true, () => work(tx as unknown as Tx)));
    },
    async prepared<Row>(_name: string, text: string, values: unknown[]) {
      const result = await query(text, values);
      // The caller states the rows of its statement; tests run every one.
      return result.rows as Row[];
    },
    async listen(channel, onNotify) {
      await client.listen(channel, onNotify);
    },
    answeredMs: () => Number.POSITIVE_INFINITY,
    inBulk: inBulkEmbedded(client),
    connections: () => ({ open: 1, idle: 1, waiting: 0 }),
    async close() {
      await (kept ? kept.giveBack() : client.close());
      release();
    },
  };
}
