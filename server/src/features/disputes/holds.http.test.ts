// Money held by an administrator, and money that waits because a side is suspended: no paid job is stuck.
import { expect, test } from 'vitest';
import { desc, eq, sql } from '../../kernel/db/drizzle.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import {
  chosenJob,
  PAID_STATES,
  paidJob,
  readyToBePaid,
  sixDaysLater,
  type PaidJob,
} from '../../../../lab/harness/paid-jobs.ts';
import { runCommand } from '../../kernel/services.ts';
import { auditRows } from '../../kernel/tables.ts';
import { confirmByClock, releaseUnconfirmed } from '../awards/commands.ts';
import { notifications } from '../notifications/tables.ts';
import { runGatewayTasks } from '../payments/gateway-tasks.ts';
import { payouts } from '../payouts/tables.ts';

const stage = await startTestApp();
const { db } = stage;
const { services } = stage.app;
const admin = await stage.admin();

const REASON = 'The card was reported as stolen';
const hold = (jobId: number) => admin.post<{ id: number }>(`/api/admin/jobs/${jobId}/hold`, { reason: REASON });
const resolve = (disputeId: number, refundCents: number, releaseCents: number) =>
  admin.post(`/api/admin/disputes/${disputeId}/resolve`, { refundCents, releaseCents, note: 'Both sides were heard' });
const jobOf = async (jobId: number) =>
  (await admin.get<{ status: string; can: { hold: boolean }; award: { paused: boolean } | null }>(`/api/jobs/${jobId}`))
    .body;
const payoutOf = async (jobId: number) => (await db.orm.select().from(payouts).where(eq(payouts.jobId, jobId)))[0];
const titlesOf = async (userId: number) =>
  (await db.orm.select().from(notifications).where(eq(notifications.userId, userId))).map(({ title }) => title);
const person = (id: number, act: 'suspend' | 'reinstate') =>
  admin.patch(`/api/admin/users/${id}/${act}`, act === 'suspend' ? { reason: 'Fraud' } : {});
const business = (id: number, act: 'suspend' | 'reinstate') =>
  admin.patch(`/api/admin/providers/${id}/${act}`, act === 'suspend' ? { reason: 'Complaints' } : {});
async function expectBalanced() {
  expect((await admin.get('/api/admin/ledger/check')).body).toMatchObject({ balanced: true, differences: [] });
}

type Shut = (job: PaidJob) => Promise<unknown>;
const closed = (id: number) => db.orm.execute(sql`update users set closed_at = now() where id = ${id}`);
const SHUT: Record<string, Shut> = {
  nobody: async () => undefined,
  owner: ({ owner }) => person(owner.id, 'suspend'),
  'the business by its account': ({ winner }) => person(winner.id, 'suspend'),
  'the business by its vetting': ({ winner }) => business(winner.providerId, 'suspend'),
  both: async ({ owner, winner }) => [await person(owner.id, 'suspend'), await person(winner.id, 'suspend')],
  'the owner, closed': ({ owner }) => closed(owner.id),
  'the business, closed': ({ winner }) => closed(winner.id),
  'both, closed': async ({ owner, winner }) => [await closed(owner.id), await closed(winner.id)],
  'the papers of the business': ({ winner }) =>
    db.orm.execute(sql`update providers set verification_status = 'expired' where id = ${winner.providerId}`),
};

const TABLE = PAID_STATES.flatMap((state) => Object.keys(SHUT).map((who) => ({ state, who })));
/** Each state and each side once; the other pairs are long. */
const isFirst = ({ state, who }: (typeof TABLE)[number]) => state === 'work_done' || who === 'both, closed';

async function endedByTheAdmin({ state, who }: (typeof TABLE)[number]) {
  const job = await paidJob(stage, state);
  await SHUT[who]?.(job);
  const open = state === 'disputed';
  expect((await jobOf(job.jobId)).can.hold).toBe(!open);
  const held = open ? undefined : await hold(job.jobId);
  expect(held?.status ?? 201).toBe(201);
  const { rows } = await db.orm.execute<{ id: number }>(
    sql`select id from disputes where job_id = ${job.jobId} and status = 'open'`,
  );
  expect((await resolve(rows[0]?.id ?? 0, 70_000, 50_000)).status).toBe(200);
  expect(await jobOf(job.jobId)).toMatchObject({ status: 'completed', can: { hold: false } });
  expect((await payoutOf(job.jobId))?.amountCents).toBe(50_000);
}

test.each(TABLE.filter(isFirst))(
  'a paid job that is $state, with $who shut, can be brought to an end by an administrator',
  endedByTheAdmin,
);
test.each(TABLE.filter((row) => !isFirst(row)))(
  'a paid job that is $state, with $who shut, can be brought to an end by an administrator',
  { tags: ['long'] },
  endedByTheAdmin,
);

test('a hold stops everybody else, is recorded with its reason, and both sides are notified', async () => {
  const { jobId, owner, winner } = await paidJob(stage, 'work_done');
  expect((await admin.post(`/api/admin/jobs/${jobId}/hold`, { reason: ' ' })).body).toMatchObject({
    fields: { reason: expect.stringContaining('Say why') },
  });
  expect((await owner.post(`/api/admin/jobs/${jobId}/hold`, { reason: REASON })).status).toBe(403);
  const held = await hold(jobId);
  expect(held.body).toMatchObject({
    openedBy: 'desk',
    heldCents: 120_000,
    answered: false,
    can: { resolve: true },
    statements: [{ side: 'desk', text: REASON, asks: 'both' }],
  });
  const [act] = await db.orm.select().from(auditRows).orderBy(desc(auditRows.id)).limit(1);
  expect(act).toMatchObject({
    action: 'dispute.open',
    actorId: admin.id,
    targetId: held.body.id,
    before: { jobStatus: 'work_done' },
    reason: REASON,
  });
  expect([await titlesOf(owner.id), await titlesOf(winner.id)]).toEqual([
    expect.arrayContaining(['Dispute Opened']),
    expect.arrayContaining(['Dispute Opened']),
  ]);
  await sixDaysLater(stage, jobId);
  await releaseUnconfirmed(services);
  expect((await owner.post(`/api/jobs/${jobId}/confirm-completion`)).status).toBe(409);
  expect((await hold(jobId)).status).toBe(409);
  expect((await jobOf(jobId)).status).toBe('disputed');
  // Both sides may reply to it.
  expect((await owner.get(`/api/jobs/${jobId}/dispute`)).body).toMatchObject({ openedBy: 'desk', side: 'client' });
  for (const side of [owner, winner]) {
    expect((await side.post(`/api/disputes/${held.body.id}/statements`, { text: 'It is my card.' })).status).toBe(201);
  }
  expect((await resolve(held.body.id, 120_000, 0)).status).toBe(200);
  expect((await jobOf(jobId)).status).toBe('cancelled');
  await expectBalanced();
});

test('nothing can be held before the payment and after the settlement', async () => {
  const job = await chosenJob(stage, { owner: await stage.client(), winner: await stage.member() });
  expect((await hold(job.jobId)).status).toBe(409);
  expect((await hold(999_999)).status).toBe(404);
  const done = await paidJob(stage, 'work_done');
  await done.owner.post(`/api/jobs/${done.jobId}/confirm-completion`);
  expect((await hold(done.jobId)).status).toBe(409);
});

test('the timer releases nothing while a side is suspended, and continues after the reinstatement', async () => {
  const { jobId, owner, winner } = await paidJob(stage, 'work_done');
  await sixDaysLater(stage, jobId);
  const sides = [
    (act: 'suspend' | 'reinstate') => person(owner.id, act),
    (act: 'suspend' | 'reinstate') => person(winner.id, act),
    (act: 'suspend' | 'reinstate') => business(winner.providerId, act),
  ];
  for (const side of sides) {
    expect((await side('suspend')).status).toBe(200);
    await releaseUnconfirmed(services);
    // Also a timer that had read the job before the suspension.
    await runCommand(services, (work) => confirmByClock(work, jobId));
    expect(await jobOf(jobId)).toMatchObject({ status: 'work_done', award: { paused: true }, autoReleaseAt: null });
    expect((await side('reinstate')).status).toBe(200);
  }
  expect((await jobOf(jobId)).award).toMatchObject({ paused: false });
  await releaseUnconfirmed(services);
  expect((await jobOf(jobId)).status).toBe('completed');
  await expectBalanced();
});

test('an owner cannot release to a suspended business, and reads why', async () => {
  const { jobId, owner, winner } = await paidJob(stage, 'work_done');
  await business(winner.providerId, 'suspend');
  expect((await owner.get(`/api/jobs/${jobId}`)).body).toMatchObject({ can: { confirm: false, dispute: true } });
  expect(await owner.post(`/api/jobs/${jobId}/confirm-completion`)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('suspended') },
  });
  await business(winner.providerId, 'reinstate');
  expect((await owner.post(`/api/jobs/${jobId}/confirm-completion`)).status).toBe(200);
});

test('a payout is not sent while a side is suspended, and is sent once afterward', async () => {
  for (const shut of ['owner', 'winner'] as const) {
    const job = await paidJob(stage, 'work_done');
    await job.owner.post(`/api/jobs/${job.jobId}/confirm-completion`);
    await readyLater(job, async () => {
      await person(job[shut].id, 'suspend');
    });
    await runGatewayTasks(services);
    expect((await payoutOf(job.jobId))?.status).toBe('sending');
    const [line] = (
      await admin.get<{ id: number; state: string; reason: { message: string } | null }[]>(
        '/api/admin/payouts?state=attention',
      )
    ).body;
    expect(line).toMatchObject({
      state: 'owed',
      reason: { message: expect.stringContaining('looking into') },
      can: { retry: true },
    });
    await person(job[shut].id, 'reinstate');
    await runGatewayTasks(services);
    expect(await payoutOf(job.jobId)).toMatchObject({ status: 'paid', attempt: 1 });
  }
  await expectBalanced();
});

/** The account of the business becomes ready after `first` has happened. */
async function readyLater({ winner }: PaidJob, first: () => Promise<void>): Promise<void> {
  const { body } = await winner.post<{ url: string }>('/api/providers/payout-account');
  await first();
  await stage.visitor().post(`/api${new URL(body.url).pathname}/bank`, {
    routingNumber: '110000000',
    accountNumber: '000123456789',
  });
}

test('an administrator decides to release to a suspended business, and then to send it', async () => {
  const job = await paidJob(stage, 'in_progress');
  await readyToBePaid(stage, job.winner);
  await business(job.winner.providerId, 'suspend');
  const { body } = await hold(job.jobId);
  expect((await resolve(body.id, 20_000, 100_000)).status).toBe(200);
  await runGatewayTasks(services);
  const payout = await payoutOf(job.jobId);
  expect(payout).toMatchObject({ status: 'sending', amountCents: 100_000 });
  const sent = await admin.post(`/api/admin/payouts/${payout?.id}/retry`, { reason: 'The work was good' });
  expect(sent.status).toBe(200);
  await runGatewayTasks(services);
  expect((await payoutOf(job.jobId))?.status).toBe('paid');
  const [act] = await db.orm.select().from(auditRows).orderBy(desc(auditRows.id)).limit(1);
  expect(act).toMatchObject({ action: 'payout.retry', before: { paused: true }, reason: 'The work was good' });
  await expectBalanced();
});

test('an owner suspended while the checkout is open buys nothing, and learns no names', async () => {
  const job = await chosenJob(stage, { owner: await stage.client(), winner: await stage.member() });
  // At the moment of the payment: the page was paid before it could be closed.
  await db.orm.execute(sql`update users set suspended_at = now() where id = ${job.owner.id}`);
  await stage.pay(job.sessionId);
  await runGatewayTasks(services);
  const { rows } = await db.orm.execute<{ kind: string; n: number }>(
    sql`select kind, count(*)::int as n from ledger_transactions where job_id = ${job.jobId} group by kind order by kind`,
  );
  expect(rows).toEqual([
    { kind: 'charge', n: 1 },
    { kind: 'refund', n: 1 },
  ]);
  expect((await jobOf(job.jobId)).status).toBe('awaiting_payment');
  expect((await job.winner.get(`/api/jobs/${job.jobId}/contacts`)).status).toBe(404);
  await expectBalanced();
});

test('the open checkout of an owner closes with the account', async () => {
  const job = await chosenJob(stage, { owner: await stage.client(), winner: await stage.member() });
  await person(job.owner.id, 'suspend');
  expect((await jobOf(job.jobId)).status).toBe('bidding_closed');
  expect(await stage.pay(job.sessionId)).not.toBe(200);
  expect(await db.orm.execute(sql`select 1 from ledger_transactions where job_id = ${job.jobId}`)).toMatchObject({
    rows: [],
  });
});

const lift = (disputeId: number) =>
  admin.post(`/api/admin/disputes/${disputeId}/lift`, { reason: 'The bank cleared the card' });

test.each(['awarded', 'in_progress', 'work_done'] as const)(
  'a lifted hold lets a job that was %s continue there, with new days to confirm',
  async (state) => {
    const { jobId, owner, winner } = await paidJob(stage, state);
    const held = await hold(jobId);
    if (state === 'work_done') await sixDaysLater(stage, jobId);
    expect(await lift(held.body.id)).toMatchObject({
      status: 200,
      body: { status: 'resolved', decision: { lifted: true }, can: { lift: false, resolve: false } },
    });
    await releaseUnconfirmed(services);
    expect(await jobOf(jobId)).toMatchObject({ status: state, can: { hold: true } });
    const [act] = await db.orm.select().from(auditRows).orderBy(desc(auditRows.id)).limit(1);
    expect(act).toMatchObject({ action: 'dispute.lift', actorId: admin.id, reason: 'The bank cleared the card' });
    expect([await titlesOf(owner.id), await titlesOf(winner.id)]).toEqual([
      expect.arrayContaining(['Hold Lifted']),
      expect.arrayContaining(['Hold Lifted']),
    ]);
    expect((await owner.get(`/api/jobs/${jobId}/dispute`)).status).toBe(404);
    expect((await lift(held.body.id)).status).toBe(409);
    // It can be held once more, and decided then.
    const again = await hold(jobId);
    expect((await resolve(again.body.id, 0, 120_000)).status).toBe(200);
    await expectBalanced();
  },
);

test('a dispute opened by a side is decided, not lifted', async () => {
  const { jobId } = await paidJob(stage, 'disputed');
  const { rows } = await db.orm.execute<{ id: number }>(sql`select id from disputes where job_id = ${jobId}`);
  expect((await lift(rows[0]?.id ?? 0)).status).toBe(409);
  expect((await lift(999_999)).status).toBe(404);
  expect((await jobOf(jobId)).status).toBe('disputed');
});
