// Each app of a process is listed separately as alive.
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { sendHeartbeat, removeHeartbeat } from './heartbeat.ts';
import { processes } from '../tables.ts';

test('an app that stops, such as the one that creates the demonstration, silences no other on the same database', async () => {
  const { app, db } = await startTestApp();
  const filling = { ...app.services };
  await sendHeartbeat(filling);
  await removeHeartbeat(filling);
  await sendHeartbeat(filling);
  expect(await db.orm.select().from(processes)).toHaveLength(0);
  await sendHeartbeat(app.services);
  await sendHeartbeat(app.services);
  expect(await db.orm.select().from(processes)).toHaveLength(1);
});
