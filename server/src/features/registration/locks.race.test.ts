// What ends sessions or checks a code contends for the same person: each locks the person first, and a calendar feed after its session.
import { AsyncResource } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { PASSWORD, startTestApp } from '../../../../lab/harness/app.ts';
import { waitForBlockedSession } from '../../../../lab/harness/lock-contention.ts';
import { aJob } from '../../../../lab/harness/rows.ts';
import { withTwoFactors } from '../../../../lab/harness/two-factor.ts';
import { desc, eq, type Tx } from '../../kernel/db/drizzle.ts';
import { runCommand } from '../../kernel/services.ts';
import { calendarFeeds, sessions, twoFactors, users } from '../accounts/tables.ts';
import { jobs } from '../jobs/tables.ts';

const stage = await startTestApp();
const { guarded, codeOf, signIn } = withTwoFactors(stage);

/** Runs `act` in a transaction that blocks the request, and returns its answer. */
async function whileBlocked(
  request: () => Promise<{ status: number }>,
  { before, during }: { before: (tx: Tx) => Promise<unknown>; during: (tx: Tx) => Promise<unknown> },
) {
  // Outside of the transaction's context.
  const send = AsyncResource.bind(request);
  let sent: ReturnType<typeof request> | undefined;
  await runCommand(stage.app.services, async ({ tx }) => {
    await before(tx);
    sent = send();
    await waitForBlockedSession(tx);
    await during(tx);
  });
  return (await sent)?.status;
}

test('a code and an administrator lock the person before the second factor', async () => {
  const admin = await stage.admin();
  const { person, secret } = await guarded();
  const body = { password: PASSWORD, code: codeOf(secret) };
  const requests = [
    () => person.post('/api/auth/two-factor/recovery-codes', body),
    () => admin.patch(`/api/admin/users/${person.id}/two-factor-off`, { reason: 'Lost the phone' }),
  ];
  for (const request of requests) {
    const status = await whileBlocked(request, {
      before: (tx) => tx.select().from(users).where(eq(users.id, person.id)).for('update'),
      during: (tx) =>
        tx.select().from(twoFactors).where(eq(twoFactors.userId, person.id)).for('update', { noWait: true }),
    });
    expect(status).toBe(200);
  }
});

test('closing an account with a second factor locks its jobs before the person', async () => {
  const { person, secret } = await guarded();
  const { id } = await aJob(stage.db, { clientId: person.id, approvalStatus: 'pending' });
  const isOwn = eq(users.id, person.id);
  await whileBlocked(() => person.call('DELETE', '/api/profile', { password: PASSWORD, code: codeOf(secret) }), {
    before: (tx) => tx.select().from(jobs).where(eq(jobs.id, id)).for('update'),
    during: (tx) => tx.select().from(users).where(isOwn).for('update', { noWait: true }),
  });
  const [closed] = await stage.db.orm.select().from(users).where(isOwn);
  expect(closed?.closedAt).not.toBeNull();
});

test('a calendar feed that is made while its session ends gets another key', async () => {
  const email = 'feed@example.com';
  const person = await stage.client({ email });
  const other = await signIn(email);
  const [newest] = await stage.db.orm.select().from(sessions).orderBy(desc(sessions.id)).limit(1);
  const feed = { userId: person.id, token: 'made meanwhile', createdAt: new Date() };
  const end = () => person.call('DELETE', `/api/auth/sessions/${newest?.id}`);
  const status = await whileBlocked(end, {
    before: (tx) =>
      tx
        .select()
        .from(sessions)
        .where(eq(sessions.id, newest?.id ?? 0))
        .for('update'),
    during: (tx) => tx.insert(calendarFeeds).values(feed),
  });
  expect([other.status, status]).toEqual([200, 200]);
  const [kept] = await stage.db.orm.select().from(calendarFeeds).where(eq(calendarFeeds.userId, person.id));
  expect(kept?.token).not.toBe(feed.token);
});
