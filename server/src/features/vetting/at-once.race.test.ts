// Vetting under concurrency, on a real PostgreSQL server: one decision, one pause, one reminder, and no award to a business
// paused at the same moment.
import pino from 'pino';
import { afterAll, expect, inject, test } from 'vitest';
import { eq, inArray } from '../../kernel/db/drizzle.ts';
import { buildApp } from '../../app.ts';
import { openDb } from '../../kernel/db/open.ts';
import { events, auditRows } from '../../kernel/tables.ts';
import type { Services } from '../../kernel/services.ts';
import { startTestApp, type Bidder } from '../../../../lab/harness/app.ts';
import { aBid, aJob } from '../../../../lab/harness/rows.ts';
import { formUntil, VERIFICATION_FORM } from '../../../../lab/harness/verification-form.ts';
import { vet } from '../../../../lab/harness/vetting.ts';
import { rounds } from '../../../../lab/harness/suite.ts';
import { dropUnpayableAwards } from '../awards/commands.ts';
import { bids } from '../bids/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { credentials, providers } from '../providers/tables.ts';
import { expireCredentials, remindOfExpiries, warnOfReviews } from './watchdog.ts';

const t = await startTestApp();
const nothing = async () => undefined;
const ok = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length;

const rowOf = async ({ providerId }: Bidder) =>
  (await t.db.orm.select().from(providers).where(eq(providers.id, providerId)))[0];
const eventsOf = async (kind: string, ids: readonly number[]) =>
  (await t.db.orm.select().from(events).where(eq(events.kind, kind))).filter(({ data }) =>
    // The events of one kind, whose data names the business.
    ids.includes((data as { providerId: number }).providerId),
  ).length;

test('of twenty different concurrent decisions one counts', async () => {
  const admin = await t.admin();
  const bidder = await t.waiting();
  const url = `/api/admin/providers/${bidder.providerId}`;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      i % 2 === 0 ? admin.patch(`${url}/approve`) : admin.patch(`${url}/reject`, { reason: 'No license' }),
    ),
  );
  expect(ok(answers)).toBe(1);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const acts = await t.db.orm.select().from(auditRows).where(eq(auditRows.targetId, bidder.providerId));
  expect(acts.filter(({ targetType }) => targetType === 'provider')).toHaveLength(1);
});

test('a credential verified and rejected concurrently is one of the two', async () => {
  const admin = await t.admin();
  const bidder = await t.waiting();
  await bidder.post('/api/submit-verification', VERIFICATION_FORM);
  const rows = await t.db.orm.select().from(credentials).where(eq(credentials.providerId, bidder.providerId));
  for (const { id } of rows) {
    const answers = await Promise.all([
      admin.post(`/api/admin/credentials/${id}/verify`, { method: 'phone' }),
      admin.post(`/api/admin/credentials/${id}/verify`, { method: 'phone' }),
      admin.post(`/api/admin/credentials/${id}/reject`, { reason: 'Unreadable' }),
    ]);
    // A verified one may still be rejected by somebody who sees it verified; never the other way round.
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(answers.slice(0, 2).filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const [row] = await t.db.orm.select().from(credentials).where(eq(credentials.id, id));
    expect(row?.status).toBe(answers[2]?.status === 200 ? 'rejected' : 'verified');
  }
});

test('two administrators verify all and approve while a third rejects: one decision, each document verified once or not at all', async () => {
  for (let round = 0; round < rounds(5); round += 1) {
    const [one, two, three] = [await t.admin(), await t.admin(), await t.admin()];
    const bidder = await t.waiting();
    await bidder.post('/api/submit-verification', VERIFICATION_FORM);
    const rows = await t.db.orm.select().from(credentials).where(eq(credentials.providerId, bidder.providerId));
    const checks = rows.map(({ id }) => ({ id, method: 'phone' }));
    const url = `/api/admin/providers/${bidder.providerId}`;
    const answers = await Promise.all([
      one.post(`${url}/verify-and-approve`, { checks }),
      two.post(`${url}/verify-and-approve`, { checks: checks.toReversed() }),
      three.patch(`${url}/reject`, { reason: 'Unreadable' }),
    ]);
    expect(ok(answers)).toBe(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const approved = answers[2].status !== 200;
    expect((await rowOf(bidder))?.verificationStatus).toBe(approved ? 'verified' : 'rejected');
    const acts = await t.db.orm.select().from(auditRows).where(eq(auditRows.action, 'credential.verify'));
    const ids = rows.map(({ id }) => id);
    expect(acts.filter(({ targetId }) => ids.includes(targetId ?? 0))).toHaveLength(approved ? 4 : 0);
  }
});

test('submitting the same form ten times concurrently creates one submission of each credential', async () => {
  const bidder = await t.waiting();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => bidder.post('/api/submit-verification', VERIFICATION_FORM)),
  );
  expect(ok(answers)).toBe(10);
  expect(await t.db.orm.$count(credentials, eq(credentials.providerId, bidder.providerId))).toBe(4);
});

test('suspended while its bid is chosen: no choice of a paused business remains, and no live bid of it', async () => {
  const admin = await t.admin();
  const owner = await t.client();
  for (let round = 0; round < rounds(6); round += 1) {
    const bidder = await t.member();
    const job = await aJob(t.db, { clientId: owner.id, status: 'bidding_closed', biddingClosedAt: new Date() });
    const bid = await aBid(t.db, { jobId: job.id, providerId: bidder.providerId, letter: 0 });
    const open = await aJob(t.db, { clientId: owner.id });
    const answers = await Promise.all([
      owner.post(`/api/jobs/${job.id}/award`, { bidId: bid.id }),
      admin.patch(`/api/admin/providers/${bidder.providerId}/suspend`, { reason: 'Complaints' }),
      bidder.post('/api/bids', { jobId: open.id, bidAmount: 900, message: 'Two people, one day.' }),
    ]);
    expect(answers[1]?.status).toBe(200);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const left = await t.db.orm.select().from(bids).where(eq(bids.providerId, bidder.providerId));
    expect(left.map(({ status }) => status).filter((status) => status !== 'frozen')).toEqual([]);
    // One that was chosen just before lapses by the same call, or by the timer a moment later.
    await dropUnpayableAwards(t.app.services);
    const [row] = await t.db.orm.select().from(jobs).where(eq(jobs.id, job.id));
    expect(row?.status).toBe('bidding_closed');
  }
});

test('the last renewal verified while the timer expires it: in the end it is verified, and its bids are live', async () => {
  const admin = await t.admin();
  const owner = await t.client();
  for (let round = 0; round < rounds(5); round += 1) {
    const bidder = await t.member();
    await vet(bidder, admin);
    const bid = await aBid(t.db, {
      jobId: (await aJob(t.db, { clientId: owner.id })).id,
      providerId: bidder.providerId,
    });
    await bidder.post('/api/submit-verification', { ...VERIFICATION_FORM, insuranceExpiry: '2029-01-31' });
    const rows = await t.db.orm.select().from(credentials).where(eq(credentials.providerId, bidder.providerId));
    const of = (status: string) =>
      rows.find((row) => row.kind === 'liability_insurance' && row.status === status)?.id ?? 0;
    await t.db.orm
      .update(credentials)
      .set({ expiresOn: '2020-01-31' })
      .where(eq(credentials.id, of('verified')));
    const [answer] = await Promise.all([
      admin.post(`/api/admin/credentials/${of('submitted')}/verify`, { method: 'online' }),
      expireCredentials(t.app.services, nothing),
      expireCredentials(t.app.services, nothing),
    ]);
    expect(answer.status).toBe(200);
    expect(await rowOf(bidder)).toMatchObject({
      verificationStatus: 'verified',
      credentialsValidThrough: '2027-12-31',
    });
    expect((await t.db.orm.select().from(bids).where(eq(bids.id, bid.id)))[0]?.status).toBe('pending');
    expect(await eventsOf('providers.expired', [bidder.providerId])).toBe(
      await eventsOf('providers.renewed', [bidder.providerId]),
    );
  }
});

/** Another process of the product on the same database. */
async function anotherProcess(): Promise<Services> {
  const name = (await t.db.orm.execute<{ name: string }>('select current_database() as name')).rows[0]?.name ?? '';
  const prepared = inject('testDatabase');
  if (prepared.kind !== 'server') throw new Error('races need a PostgreSQL server');
  const db = await openDb({ dataDir: t.env.dataDir, databaseUrl: new URL(name, prepared.adminUrl).href, poolSize: 5 });
  const app = await buildApp({
    env: t.env,
    db,
    log: pino({ level: 'silent' }),
    clock: () => t.clock.now ?? new Date(),
    webBuild: 'none',
  });
  afterAll(async () => {
    await app.http.close();
    await db.close();
  });
  return app.services;
}

test('four processes run the watchdog concurrently: each pause, reminder and warning happens once', async () => {
  const admin = await t.admin();
  const lapsing: number[] = [];
  const expiring: number[] = [];
  const waiting: number[] = [];
  for (let i = 0; i < 2; i += 1) {
    const [one, two] = [await t.member(), await t.member()];
    await vet(one, admin, formUntil('2027-01-31'));
    await vet(two, admin, { ...VERIFICATION_FORM, insuranceExpiry: '2027-02-10' });
    lapsing.push(one.providerId);
    expiring.push(two.providerId);
    waiting.push((await t.waiting()).providerId);
  }
  const all = [t.app.services, await anotherProcess(), await anotherProcess(), await anotherProcess()];
  t.clock.now = new Date('2027-02-01T12:00:00Z');
  const turn = (services: Services) =>
    Promise.all([expireCredentials(services, nothing), remindOfExpiries(services), warnOfReviews(services)]);
  await Promise.all([...all, ...all].map(turn));
  t.clock.now = undefined;
  expect(await eventsOf('providers.expired', lapsing)).toBe(2);
  expect(await eventsOf('credentials.expiring', expiring)).toBe(2);
  expect(await eventsOf('providers.reviewDue', waiting)).toBe(2);
  const rows = await t.db.orm.select().from(providers).where(inArray(providers.id, lapsing));
  expect(rows.map(({ verificationStatus }) => verificationStatus)).toEqual(Array(2).fill('expired'));
  const paused = await t.db.orm.select().from(auditRows).where(eq(auditRows.action, 'provider.expire'));
  expect(paused.filter(({ targetId }) => lapsing.includes(targetId ?? 0))).toHaveLength(2);
});
