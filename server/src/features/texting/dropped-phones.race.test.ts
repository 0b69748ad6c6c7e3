// A phone that is being confirmed in a session while its person ends that session does not stay.
import { AsyncResource } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { eq } from '../../kernel/db/drizzle.ts';
import { runCommand } from '../../kernel/services.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { waitForBlockedSession } from '../../../../lab/harness/lock-contention.ts';
import { confirmPhone } from './confirmed-phones.ts';
import { confirmedPhones } from './tables.ts';

const stage = await startTestApp();

test('the end of the other sessions waits for a phone that one of them is confirming, and drops it', async () => {
  const person = await stage.client();
  const end = AsyncResource.bind(() => person.call('DELETE', '/api/auth/sessions'));
  let ended: ReturnType<typeof end> | undefined;
  await runCommand(stage.app.services, async (work) => {
    await confirmPhone(work, person.id, '+13375559001', { sessionId: 0 });
    ended = end();
    await waitForBlockedSession(work.tx);
  });
  expect((await ended)?.status).toBe(200);
  expect(await stage.db.orm.$count(confirmedPhones, eq(confirmedPhones.userId, person.id))).toBe(0);
});
