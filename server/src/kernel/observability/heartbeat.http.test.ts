// Each app of a process is on the list of those alive by itself.
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { beat, leave } from './heartbeat.ts';
import { processes } from './tables.ts';

test('an app that leaves, such as the one that fills the demonstration, silences no other on the same database', async () => {
  const { app, db } = await startTestApp();
  const filling = { ...app.services };
  await beat(filling);
  await leave(filling);
  await beat(filling);
  expect(await db.orm.select().from(processes)).toHaveLength(0);
  await beat(app.services);
  await beat(app.services);
  expect(await db.orm.select().from(processes)).toHaveLength(1);
});
