// A backup of a PostgreSQL server is restored into the embedded database, and one of that into a server again.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../lab/harness/app.ts';
import { emptyPlace } from '../../../lab/harness/places.ts';
import { aFinishedJob } from '../../../lab/harness/rows.ts';
import { readManifest } from './folder.ts';
import { compareTables, restoreBackup } from './restore.ts';
import { takeBackup } from './take.ts';

const room = mkdtempSync(join(tmpdir(), 'live-oak-moves-'));
afterAll(() => rmSync(room, { recursive: true, force: true }));

/** What a restore leaves unchanged: not the installation's id, nor the messages that it withholds. */
const kept = <T extends { name: string }>(tables: readonly T[]) =>
  tables.filter(({ name }) => !['installations', 'mails', 'pushes', 'queue_jobs'].includes(name));

test('a database moves from a server to the embedded one and back', async () => {
  const stage = await startTestApp();
  const { services } = stage.app;
  await aFinishedJob(stage.db);
  const first = await takeBackup(services, { into: join(room, 'first') });
  const embedded = await emptyPlace(stage.env, { embedded: true });
  await restoreBackup(first.folder, embedded, { keepSessions: true });
  const manifest = await readManifest(first.folder);
  const wanted = { ...manifest, tables: kept(manifest.tables) };
  await embedded.db.inBulk('read', (bulk) => compareTables(bulk, wanted));
  const { db, storage } = embedded;
  const second = await takeBackup({ ...services, db, storage }, { into: join(room, 'second') });
  expect(kept(second.manifest.tables)).toEqual(kept(first.manifest.tables));
  await restoreBackup(second.folder, await emptyPlace(stage.env));
}, 240_000);
