// The id that distinguishes this database from a copy of it; every object at the payment gateway carries it.
import { asc, max } from 'drizzle-orm';
import { installations } from './installation-tables.ts';
import type { Db, Runner } from './open.ts';

interface Installation {
  /** A UUID; a restored database has another than the one that was backed up. */
  name: string;
  /** Of this database and of all that it was restored from. */
  names: ReadonlySet<string>;
  /** UTC; from then on `name` is in use. */
  since: Date;
  /** UTC; when a backup was last restored, null if never. Another database may have continued from the same rows until then. */
  restoredAt: Date | null;
}

const known = new WeakMap<Db, Promise<Installation>>();

async function read({ orm }: Db): Promise<Installation> {
  const rows = await orm.select().from(installations).orderBy(asc(installations.id));
  const newest = rows.at(-1);
  if (!newest) {
    throw new Error('The database has no installation: its migrations are not complete');
  }
  const { name, createdAt: since, restoredAt } = newest;
  return { name, names: new Set(rows.map((row) => row.name)), since, restoredAt };
}

/** The installation of a migrated database; it never changes while a process has it open. */
export function installationOf(db: Db): Promise<Installation> {
  let installation = known.get(db);
  if (!installation) {
    installation = read(db);
    known.set(db, installation);
    installation.catch(() => known.delete(db));
  }
  return installation;
}

/** When a backup was last restored into this database (UTC); null if never. Inside a transaction, where `installationOf` cannot read. */
export async function restoredAt(run: Runner): Promise<Date | null> {
  const [row] = await run.select({ at: max(installations.restoredAt) }).from(installations);
  return row?.at ?? null;
}
