import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from './drizzle.ts';
import { databaseFolder, openDb } from './open.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'live-oak-new-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a new embedded database has no folder until it is complete, is made by one process, and is found afterward', async () => {
  const unfinished = `${databaseFolder(dataDir)}.new`;
  mkdirSync(unfinished);
  writeFileSync(join(unfinished, 'of a process that was killed'), '');
  const made = await openDb({ dataDir, isNew: true });
  await made.orm.execute(sql`create table things as select 'kept' as name`);
  expect(existsSync(databaseFolder(dataDir))).toBe(false);
  await expect(openDb({ dataDir, isNew: true })).rejects.toThrow('in use');
  await made.close();
  expect(existsSync(unfinished)).toBe(false);

  const found = await openDb({ dataDir });
  expect((await found.orm.execute(sql`select name from things`)).rows).toEqual([{ name: 'kept' }]);
  await found.close();
});
