// Many waiting items decided at once: each individually, with one reason, and in the requested order.
import { beforeEach, expect, test } from 'vitest';
import { NOTHING_SELECTED, REASON_NEEDED } from '@live-oak/contract/features/admin/schema.ts';
import type { DecideQueue, QueueDecisions, QueueItem } from '@live-oak/contract/features/admin/schema.ts';
import { REFUSALS } from '@live-oak/contract/refusals.ts';
import { like, sql } from '../../kernel/db/drizzle.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { aJob, aProvider, aThread, aUser } from '../../../../lab/harness/rows.ts';
import { events } from '../../kernel/tables.ts';
import { sessions } from '../accounts/tables.ts';
import { contentReports } from '../reports/tables.ts';
import type { ReportTargetRules } from '../reports/targets.ts';
import { decideManyWith } from './decide-many.ts';

const stage = await startTestApp();
const { db } = stage;
const admin = await stage.admin();
const other = await stage.admin();
const ADDRESS = '/api/admin/queue/decisions';
const REASON = 'The photos do not show the tree';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const waitingJob = (more = {}) => aJob(db, { approvalStatus: 'pending', ...more });
const decide = (body: object) => admin.post<QueueDecisions>(ADDRESS, body);
const approvals = async () => {
  const rows = await db.orm.execute<{ is: string }>(
    sql`select approval_status || coalesce(': ' || rejection_reason, '') as is from jobs order by id`,
  );
  return rows.rows.map((row) => row.is);
};

/** Reported by several people: the first report. */
async function aReport(...reporterIds: number[]): Promise<number> {
  const { id: targetId } = await aThread(db);
  const made = { targetType: 'forum_thread' as const, targetId, reason: 'spam' as const };
  const by = [other.id, ...reporterIds].map((reporterId) => ({ ...made, reporterId }));
  const [row] = await db.orm.insert(contentReports).values(by).returning();
  return row?.id ?? 0;
}

/** Decides a job, a report and another job; `load` reads the reported content. */
async function decideAround(load: ReportTargetRules['load']) {
  const items = [
    { kind: 'job', id: (await waitingJob()).id },
    { kind: 'report', id: await aReport() },
    { kind: 'job', id: (await waitingJob()).id },
  ] as const;
  const decideMany = decideManyWith({
    forum_thread: { load, maySee: async () => true, takeDown: async () => undefined },
  });
  const { id: userId } = await aUser(db, { userType: 'admin' });
  const [session] = await db.orm
    .insert(sessions)
    .values({ userId, tokenHash: `of ${userId}`, remember: false, expiresAt: hoursAgo(-1) })
    .returning();
  const asked: DecideQueue = { decision: 'reject', items: [...items], reason: REASON };
  return { items, answer: await decideMany(stage.app.services, { userId, sessionId: session?.id ?? 0 }, asked) };
}

beforeEach(async () => {
  for (const table of ['notifications', 'events', 'content_reports', 'jobs', 'providers']) {
    await db.orm.execute(sql.raw(`delete from ${table}`));
  }
});

test('if somebody else decided one of the selected meanwhile, the others are decided, and the response says why not', async () => {
  const [first, second, third] = [await waitingJob(), await waitingJob(), await waitingJob()];
  const items = [first, second, third].map(({ id }) => ({ kind: 'job', id }));
  expect((await other.patch(`/api/jobs/${second.id}/approve`)).status).toBe(200);
  const { status, body } = await decide({ decision: 'reject', items, reason: REASON });
  expect(status).toBe(200);
  expect(body.decided).toEqual([items[0], items[2]]);
  expect(body.refused).toEqual([{ ...items[1], message: 'This job is not waiting for review.' }]);
  expect(await approvals()).toEqual([`rejected: ${REASON}`, 'approved', `rejected: ${REASON}`]);
  const acts = await admin.get<{ targetId: number; reason: string }[]>('/api/admin/audit?action=job.reject');
  expect(acts.body.map(({ targetId, reason }) => [targetId, reason])).toEqual([
    [third.id, REASON],
    [first.id, REASON],
  ]);
});

test('two administrators who decide the same items at once decide each of them once', async () => {
  const items = (await Promise.all([1, 2, 3, 4].map(() => waitingJob()))).map(({ id }) => ({ kind: 'job', id }));
  const [mine, theirs] = await Promise.all([
    decide({ decision: 'approve', items }),
    other.post<QueueDecisions>(ADDRESS, { decision: 'reject', items: items.toReversed(), reason: REASON }),
  ]);
  const decided = [...mine.body.decided, ...theirs.body.decided].map(({ id }) => id);
  expect(decided.toSorted((a, b) => a - b)).toEqual(items.map(({ id }) => id).toSorted((a, b) => a - b));
  expect(mine.body.refused).toHaveLength(theirs.body.decided.length);
  expect(await db.orm.$count(events)).toBe(4);
});

test('the same Idempotency-Key gets the first answer again', async () => {
  const items = [{ kind: 'job', id: (await waitingJob()).id }];
  const send = () => admin.post<QueueDecisions>(ADDRESS, { decision: 'approve', items }, { 'idempotency-key': 'once' });
  const first = await send();
  expect(first.body).toEqual({ decided: items, refused: [] });
  expect((await send()).body).toEqual(first.body);
});

test('an error with one item, or a concurrent change, does not prevent the others', async () => {
  for (const [error, message] of [
    [new Error('a fault of ours'), REFUSALS.common.broken],
    [Object.assign(new Error('deadlock detected'), { code: '40P01' }), REFUSALS.common.race],
  ] as const) {
    const { items, answer } = await decideAround(() => Promise.reject(error));
    expect(answer).toEqual({ decided: [items[0], items[2]], refused: [{ ...items[1], message }] });
  }
});

test('each decision needs the session at its end', async () => {
  const { items, answer } = await decideAround(async (run) => {
    // Inside the second decision, which is rolled back together with this.
    await run.delete(sessions).where(like(sessions.tokenHash, 'of %'));
    return new Map();
  });
  const refused = [{ ...items[1], message: REFUSALS.accounts.loggedOut }];
  expect(answer).toEqual({ decided: [items[0], items[2]], refused });
});

test('an item selected twice is decided once, and a missing one delays nothing', async () => {
  const { id } = await waitingJob();
  const items = [1, 2].map(() => ({ kind: 'job', id }));
  const { body } = await decide({ decision: 'approve', items: [...items, { kind: 'job', id: 2_000_000_000 }] });
  expect(body.decided).toEqual([items[0]]);
  expect(body.refused.map((one) => one.id)).toEqual([2_000_000_000]);
});

test('nothing selected, too many, no reason, and items that are decided individually are refused', async () => {
  const { id } = await waitingJob();
  const items = [{ kind: 'job', id }];
  const refusals: [object, Record<string, string>][] = [
    [{ decision: 'approve', items: [] }, { items: NOTHING_SELECTED }],
    [{ decision: 'approve' }, { items: NOTHING_SELECTED }],
    [
      { decision: 'approve', items: Array.from({ length: 101 }, (_, n) => ({ kind: 'job', id: n + 1 })) },
      { items: 'Select at most 100 items at a time' },
    ],
    [{ decision: 'reject', items }, { reason: REASON_NEEDED }],
    [{ decision: 'reject', items, reason: '   ' }, { reason: REASON_NEEDED }],
    [{ decision: 'approve', items: [{ kind: 'report', id: 1 }] }, { reason: REASON_NEEDED }],
    [
      { decision: 'approve', items: [{ kind: 'application', id: 1 }] },
      { items: 'Applications are approved one at a time, once their documents are verified' },
    ],
    [
      { decision: 'reject', items: [{ kind: 'dispute', id: 1 }], reason: REASON },
      { 'items.0.kind': 'This kind of item is decided one at a time' },
    ],
  ];
  for (const [body, fields] of refusals) {
    expect(await decide(body)).toMatchObject({ status: 422, body: { fields } });
  }
  expect(await approvals()).toEqual(['pending']);
  const owner = await stage.client();
  expect((await owner.post(ADDRESS, { decision: 'approve', items })).status).toBe(403);
});

test('applications are rejected together and may apply again; reports are dismissed or upheld together', async () => {
  const applicants = [1, 2].map(() => aProvider(db, { verificationStatus: 'pending' }));
  const applications = (await Promise.all(applicants)).map(({ id }) => ({ kind: 'application', id }));
  expect((await decide({ decision: 'reject', items: applications, reason: REASON })).body.decided).toHaveLength(2);
  const { rows } = await db.orm.execute(
    sql`select verification_status, can_reapply, rejection_reason from providers order by id`,
  );
  const rejected = { verification_status: 'rejected', can_reapply: true, rejection_reason: REASON };
  expect(rows).toEqual([rejected, rejected]);

  const reports = [];
  for (let n = 0; n < 2; n += 1) {
    reports.push({ kind: 'report', id: await aReport((await aUser(db)).id) });
  }
  const [first, second] = reports;
  // Content that two people reported is one item.
  expect((await admin.get('/api/admin/queue?kind=report')).body).toMatchObject(reports);
  expect(await decide({ decision: 'approve', items: [first], reason: 'ok' })).toMatchObject({ status: 422 });
  expect((await decide({ decision: 'approve', items: [first], reason: 'Blunt' })).body.decided).toEqual([first]);
  expect((await decide({ decision: 'reject', items: reports, reason: 'Spam' })).body).toMatchObject({
    decided: [second],
    refused: [first],
  });
});

test('the queue is walked page by page in each order', async () => {
  await waitingJob({ title: 'Éva’s pecan', submittedAt: hoursAgo(3), urgency: 'emergency' });
  await waitingJob({ title: 'beech', submittedAt: hoursAgo(30) });
  await waitingJob({ title: 'Ash', submittedAt: hoursAgo(1) });
  await waitingJob({ title: 'Ash', submittedAt: hoursAgo(1) });
  await aProvider(db, { verificationStatus: 'pending', businessName: 'Cypress & Co.', submittedAt: hoursAgo(2) });
  const walk = async (sort: string) => {
    const titles: string[] = [];
    let next: string | undefined = `/api/admin/queue?limit=1&sort=${sort}`;
    while (next !== undefined) {
      const page: { body: QueueItem[]; headers: Record<string, unknown> } = await admin.get<QueueItem[]>(next);
      titles.push(...page.body.map(({ title }) => title));
      next = /^<(.+)>; rel="next"$/.exec(String(page.headers.link))?.[1];
    }
    return titles;
  };
  expect(await walk('oldest')).toEqual(['beech', 'Éva’s pecan', 'Cypress & Co.', 'Ash', 'Ash']);
  expect(await walk('newest')).toEqual(['Ash', 'Ash', 'Cypress & Co.', 'Éva’s pecan', 'beech']);
  expect(await walk('due')).toEqual(['Éva’s pecan', 'beech', 'Cypress & Co.', 'Ash', 'Ash']);
  expect(await walk('title')).toEqual(['Ash', 'Ash', 'beech', 'Cypress & Co.', 'Éva’s pecan']);
  expect((await admin.get('/api/admin/queue?sort=color')).status).toBe(422);
  const forged = Buffer.from(JSON.stringify(['a\u0000', 'job', 1])).toString('base64url');
  expect((await admin.get(`/api/admin/queue?sort=title&cursor=${forged}`)).status).toBe(422);
});
