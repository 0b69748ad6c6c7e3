// The id that distinguishes this database from a copy of it; every object at the payment gateway carries it.
import { asc, max, type Db, type Runner } from './drizzle.ts';
import { installations } from '../tables.ts';

async function readInstallation({ orm }: Db) {
  const rows = await orm.select().from(installations).orderBy(asc(installations.id));
  const newest = rows.at(-1);
  if (!newest) throw new Error('The database has no installation: its migrations are not complete');
  const names: ReadonlySet<string> = new Set(rows.map(({ name }) => name));
  return { name: newest.name, names, since: newest.createdAt, restoredAt: newest.restoredAt };
}

const known = new WeakMap<Db, ReturnType<typeof readInstallation>>();

/**
 * The installation of a migrated database, constant while it is open. `name`: its UUID, in use since `since` (UTC); `names`: also those it was
 * restored from. `restoredAt`: its last restore (UTC), null if none; until then another database may have continued from the same rows.
 */
export function installationOf(db: Db): ReturnType<typeof readInstallation> {
  let installation = known.get(db);
  if (!installation) {
    installation = readInstallation(db);
    known.set(db, installation);
    installation.catch(() => known.delete(db));
  }
  return installation;
}

/** As `restoredAt` of `installationOf`, but also inside a transaction. */
export async function restoredAt(run: Runner): Promise<Date | null> {
  const [row] = await run.select({ at: max(installations.restoredAt) }).from(installations);
  return row?.at ?? null;
}
