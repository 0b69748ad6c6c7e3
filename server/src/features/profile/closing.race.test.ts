// An account that closes while its award is being paid: one of them comes first, and no money is left without an owner.
import { AsyncResource } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { eq, sql } from '../../kernel/db/drizzle.ts';
import { runCommand } from '../../kernel/services.ts';
import { PASSWORD, startTestApp } from '../../../../lab/harness/app.ts';
import { waitForBlockedSession } from '../../../../lab/harness/lock-contention.ts';
import { aFinishedJob } from '../../../../lab/harness/rows.ts';
import { rounds } from '../../../../lab/harness/suite.ts';
import { users } from '../accounts/tables.ts';
import { awards } from '../awards/tables.ts';
import { bids } from '../bids/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { gatewayTasks } from '../payments/tables.ts';
import { reviews } from '../reviews/tables.ts';

const stage = await startTestApp();
const admin = await stage.admin();

/** An owner whose choice waits for payment, and its payment page. */
async function aChoice() {
  const [owner, bidder] = [await stage.client(), await stage.member()];
  const jobId = await stage.openJob(owner);
  const bid = { jobId, bidAmount: 900, message: 'We can come on Monday.' };
  const { body: made } = await bidder.post<{ id: number }>('/api/bids', bid);
  await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
  const { body } = await owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId: made.id });
  return { owner, bidder, jobId, sessionId: body.sessionId };
}

async function standing(userId: number, jobId: number) {
  const [user] = await stage.db.orm.select({ closedAt: users.closedAt }).from(users).where(eq(users.id, userId));
  const [job] = await stage.db.orm.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, jobId));
  const [award] = await stage.db.orm.select().from(awards).where(eq(awards.jobId, jobId));
  return { isClosed: user?.closedAt != null, job: job?.status, award: award?.status };
}

/** The paid amount is held for a continuing job, or is being refunded. */
async function mustBeComplete() {
  const { body } = await admin.get<{ balanced: boolean; differences: unknown[] }>('/api/admin/ledger/check');
  expect([body.balanced, body.differences]).toEqual([true, []]);
}

test('closing the owner’s account and paying concurrently: the payment is held and the account stays, or both are gone', async () => {
  for (let round = 0; round < rounds(6); round += 1) {
    const { owner, jobId, sessionId } = await aChoice();
    const close = () => owner.call('DELETE', '/api/profile', { password: PASSWORD });
    const pay = () => stage.pay(sessionId);
    // Alternating at the same moment, and with the payment slightly ahead.
    const ahead = round % 2 === 0 ? Promise.resolve() : new Promise((resolve) => setImmediate(resolve));
    const [closed] = await Promise.all([ahead.then(close), pay()]);
    const now = await standing(owner.id, jobId);
    const expected =
      closed?.status === 200
        ? { isClosed: true, job: 'cancelled', award: 'given_up' }
        : { isClosed: false, job: 'awarded', award: 'paid' };
    expect(now).toEqual(expected);
  }
  await mustBeComplete();
});

test('closing the business’s account while the owner pays it leaves no paid bid of a closed account', async () => {
  for (let round = 0; round < rounds(4); round += 1) {
    const { bidder, jobId, sessionId } = await aChoice();
    const [closed] = await Promise.all([
      bidder.call('DELETE', '/api/profile', { password: PASSWORD }),
      stage.pay(sessionId),
    ]);
    const now = await standing(bidder.id, jobId);
    expect(now).toEqual(
      closed.status === 200
        ? { isClosed: true, job: 'bidding_closed', award: 'given_up' }
        : { isClosed: false, job: 'awarded', award: 'paid' },
    );
    const live = await stage.db.orm
      .select({ id: bids.id })
      .from(bids)
      .where(sql`${bids.providerId} = ${bidder.providerId} and ${bids.status} in ('pending', 'frozen', 'accepted')`);
    expect(live).toHaveLength(closed.status === 200 ? 0 : 1);
  }
  await mustBeComplete();
  const waiting = await stage.db.orm
    .select({ key: gatewayTasks.key })
    .from(gatewayTasks)
    .where(sql`${gatewayTasks.doneAt} is null`);
  expect(waiting).toEqual([]);
});

test('of two who close the same account concurrently one does', async () => {
  const owner = await stage.client();
  const close = () => owner.call('DELETE', '/api/profile', { password: PASSWORD });
  const answers = await Promise.all([close(), close(), close()]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => [200, 401, 404].includes(status))).toBe(true);
});

test('a reply to a review that is written while its account closes stays, without the name', async () => {
  const owner = await stage.client({ firstName: 'Odette', lastName: 'Landry' });
  const { job } = await aFinishedJob(stage.db, { job: { clientId: owner.id } });
  const written = { rating: 5, comment: 'Odette Landry was content.' };
  expect((await owner.post(`/api/jobs/${job.id}/reviews`, written)).status).toBe(201);
  const isOfJob = eq(reviews.jobId, job.id);
  // A separate request, outside of the transaction that it competes with.
  const asked = AsyncResource.bind(() => owner.call('DELETE', '/api/profile', { password: PASSWORD }));
  let closed: ReturnType<typeof asked> | undefined;
  await runCommand(stage.app.services, async ({ tx }) => {
    await tx.update(reviews).set({ reply: 'Thanks to the Landry family.', repliedAt: new Date() }).where(isOfJob);
    closed = asked();
    await waitForBlockedSession(tx);
  });
  expect((await closed)?.status).toBe(200);
  const [stored] = await stage.db.orm.select().from(reviews).where(isOfJob);
  expect(stored).toMatchObject({ comment: '[...] was content.', reply: 'Thanks to the [...] family.' });
});
