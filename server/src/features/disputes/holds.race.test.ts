// What freezes money and what concurrently moves it: one comes first, and the other sees it.
import { expect, test } from 'vitest';
import { eq, sql } from '../../kernel/db/drizzle.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { chosenJob, paidJob, readyToBePaid, sixDaysLater } from '../../../../lab/harness/paid-jobs.ts';
import { rounds } from '../../../../lab/harness/suite.ts';
import { releaseUnconfirmed } from '../awards/commands.ts';
import { runGatewayTasks } from '../payments/gateway-tasks.ts';
import { payouts } from '../payouts/tables.ts';

const stage = await startTestApp();
const { services } = stage.app;
const admin = await stage.admin();
const ROUNDS = rounds(4);

const hold = (jobId: number) => admin.post(`/api/admin/jobs/${jobId}/hold`, { reason: 'A stolen card' });
const suspend = (id: number) => admin.patch(`/api/admin/users/${id}/suspend`, { reason: 'A stolen card' });
const reinstate = (id: number) => admin.patch(`/api/admin/users/${id}/reinstate`, {});
const statusOf = async (jobId: number) => (await admin.get<{ status: string }>(`/api/jobs/${jobId}`)).body.status;
const payoutOf = async (jobId: number) =>
  (await stage.db.orm.select().from(payouts).where(eq(payouts.jobId, jobId)))[0];
async function expectBalanced() {
  expect((await admin.get('/api/admin/ledger/check')).body).toMatchObject({ balanced: true, differences: [] });
}

test('a hold and a concurrent confirmation: the payment is either held or released', async () => {
  const [owner, winner] = [await stage.client(), await stage.member()];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { jobId } = await paidJob(stage, 'work_done', { owner, winner });
    const [held, confirmed] = await Promise.all([hold(jobId), owner.post(`/api/jobs/${jobId}/confirm-completion`)]);
    expect([held.status, confirmed.status]).toEqual(held.status === 201 ? [201, 409] : [409, 200]);
    expect(await statusOf(jobId)).toBe(held.status === 201 ? 'disputed' : 'completed');
  }
  await expectBalanced();
});

test('a suspension and a concurrent release by the timer: an amount not yet released stays held', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { jobId, owner, winner } = await paidJob(stage, 'work_done');
    await sixDaysLater(stage, jobId);
    const side = round % 2 ? owner : winner;
    const [shut] = await Promise.all([suspend(side.id), releaseUnconfirmed(services), releaseUnconfirmed(services)]);
    expect(shut.status).toBe(200);
    const after = await statusOf(jobId);
    await releaseUnconfirmed(services);
    expect(await statusOf(jobId)).toBe(after);
    expect(['work_done', 'completed']).toContain(after);
    // If it was released first, the timer's instant is before the suspension's.
    const { rows } = await stage.db.orm.execute<{ late: boolean }>(sql`
      select coalesce(a.ended_at > u.suspended_at + interval '1 second', false) as late
      from awards a, users u where a.job_id = ${jobId} and u.id = ${side.id}`);
    expect(rows[0]?.late).toBe(false);
    await reinstate(side.id);
    await releaseUnconfirmed(services);
    expect(await statusOf(jobId)).toBe('completed');
  }
  await expectBalanced();
});

test('a suspension and a concurrent payout: it is sent before, or waits and is sent once after', async () => {
  const winner = await stage.member();
  await readyToBePaid(stage, winner);
  for (let round = 0; round < ROUNDS; round += 1) {
    const owner = await stage.client();
    const { jobId } = await paidJob(stage, 'work_done', { owner, winner });
    const [confirmed] = await Promise.all([
      owner.post(`/api/jobs/${jobId}/confirm-completion`),
      suspend(owner.id),
      runGatewayTasks(services),
    ]);
    await runGatewayTasks(services);
    const between = await payoutOf(jobId);
    if (confirmed.status === 200) expect(['sending', 'paid']).toContain(between?.status);
    await reinstate(owner.id);
    await runGatewayTasks(services);
    if (confirmed.status === 200) {
      expect(await payoutOf(jobId)).toMatchObject({ status: 'paid', attempt: 1 });
    } else {
      expect(await statusOf(jobId)).toBe('work_done');
    }
  }
  await expectBalanced();
});

test('two concurrent releases of one business do not wait for each other', async () => {
  const [owner, winner] = [await stage.client(), await stage.member()];
  const jobs = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    jobs.push((await paidJob(stage, 'work_done', { owner, winner })).jobId);
  }
  const answers = await Promise.all(jobs.map((jobId) => owner.post(`/api/jobs/${jobId}/confirm-completion`)));
  expect(answers.map(({ status }) => status)).toEqual(jobs.map(() => 200));
});

test('an owner is suspended and pays concurrently: the award comes first, or the money is refunded', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const job = await chosenJob(stage, { owner: await stage.client(), winner: await stage.member() });
    await Promise.all([stage.pay(job.sessionId), suspend(job.owner.id)]);
    await runGatewayTasks(services);
    const { rows } = await stage.db.orm.execute<{ held: number }>(sql`
      select coalesce(sum(amount_cents), 0)::int as held from ledger_entries where account = ${`job:${job.jobId}:held`}`);
    expect(rows[0]?.held).toBe((await statusOf(job.jobId)) === 'awarded' ? 120_000 : 0);
  }
  await expectBalanced();
});

test('a hold lifted and decided concurrently: one of the two counts', async () => {
  const [owner, winner] = [await stage.client(), await stage.member()];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { jobId } = await paidJob(stage, 'in_progress', { owner, winner });
    const { body } = await admin.post<{ id: number }>(`/api/admin/jobs/${jobId}/hold`, { reason: 'A stolen card' });
    const [lifted, decided] = await Promise.all([
      admin.post(`/api/admin/disputes/${body.id}/lift`, { reason: 'The card is fine' }),
      admin.post(`/api/admin/disputes/${body.id}/resolve`, {
        refundCents: 120_000,
        releaseCents: 0,
        note: 'It is stolen',
      }),
    ]);
    expect([lifted.status, decided.status]).toEqual(lifted.status === 200 ? [200, 409] : [409, 200]);
    expect(await statusOf(jobId)).toBe(lifted.status === 200 ? 'in_progress' : 'cancelled');
  }
  await expectBalanced();
});
