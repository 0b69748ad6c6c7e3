// A backup of a PostgreSQL server is restored into the embedded database, and one of that into a server again.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import { emptyPlace } from '../testing/places.ts';
import { aFinishedJob } from '../testing/rows.ts';
import { readManifest } from './folder.ts';
import { compareTables, restoreBackup } from './restore.ts';
import { takeBackup } from './take.ts';

const room = mkdtempSync(join(tmpdir(), 'live-oak-moves-'));
afterAll(() => rmSync(room, { recursive: true, force: true }));

test('a database moves from a server to the embedded one and back', async () => {
  const stage = await startTestApp();
  const { services } = stage.app;
  await aFinishedJob(stage.db);
  const first = await takeBackup(services, { into: join(room, 'first') });
  const embedded = await emptyPlace(stage.env, { embedded: true });
  await restoreBackup(first.folder, embedded, { keepSessions: true });
  await embedded.db.inBulk('read', async (bulk) => compareTables(bulk, await readManifest(first.folder)));
  const { db, storage } = embedded;
  const second = await takeBackup({ ...services, db, storage }, { into: join(room, 'second') });
  expect(second.manifest.tables).toEqual(first.manifest.tables);
  await restoreBackup(second.folder, await emptyPlace(stage.env));
}, 240_000);
