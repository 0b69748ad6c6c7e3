// Reports: who may report what, what an administrator sees and decides, and what replaces taken-down content.
import { expect, test } from 'vitest';
import type { Question, Message } from '@live-oak/contract/features/messages/schema.ts';
import type { ReportDetails, ReportLine } from '@live-oak/contract/features/reports/schema.ts';
import { and, eq } from '../../kernel/db/drizzle.ts';
import { bodyOf } from '../../../../lab/harness/body-of.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { aBid, aJob, anAward, aProvider, aUser } from '../../../../lab/harness/rows.ts';
import { serve } from '../../../../lab/harness/serve.ts';
import { auditRows, events } from '../../kernel/tables.ts';
import { handlers as messageHandlers } from '../messages/routes.ts';
import { messageReportTargets } from '../messages/report-targets.ts';
import { makeHandlers } from './routes.ts';

const db = await openTestDatabase();
const app = await serve(db, { handlers: [...messageHandlers, ...makeHandlers(messageReportTargets)] });
const admin = await app.as((await aUser(db, { userType: 'admin', firstName: 'Odile', lastName: 'Fontenot' })).id);

async function stage() {
  const client = await aUser(db);
  const job = await aJob(db, { clientId: client.id });
  const [asker, rival] = [await aProvider(db, { businessName: 'Asking Trees' }), await aProvider(db)];
  const url = `/api/jobs/${job.id}/questions`;
  const people = { owner: await app.as(client.id), ask: await app.as(asker.userId), rival: await app.as(rival.userId) };
  const { id } = bodyOf<Question>(await people.ask('POST', url, { text: 'Buy my cheap logs' }));
  return { url, client, job, asker, rival, people, questionId: id };
}
const report = (targetType: string, targetId: number, more: object = {}) => ({
  targetType,
  targetId,
  reason: 'spam',
  ...more,
});
const reportsOf = async (state = 'open') =>
  bodyOf<ReportLine[]>(await admin('GET', `/api/admin/reports?state=${state}&limit=100`));
const details = async (id: number) => bodyOf<ReportDetails>(await admin('GET', `/api/admin/reports/${id}`));

test('a reported question is read by administrators and recorded, taken down for all, and replaced by a note', async () => {
  const { url, people, questionId, asker, job, client } = await stage();
  const made = await people.owner('POST', '/api/reports', report('question', questionId, { note: 'An advertisement' }));
  expect(made.status).toBe(201);
  const { id } = bodyOf<{ id: number }>(made);
  expect((await people.owner('GET', url)).body).toMatchObject([
    { reported: { question: true }, can: { reportQuestion: false } },
  ]);
  const line = (await reportsOf()).find((one) => one.id === id);
  expect(line).toMatchObject({
    targetType: 'question',
    reason: 'spam',
    note: 'An advertisement',
    jobId: job.id,
    reports: 1,
  });
  expect(JSON.stringify(line)).not.toMatch(/cheap logs|Asking Trees/);
  expect(await details(id)).toMatchObject({
    thing: {
      text: 'Buy my cheap logs',
      author: { userId: asker.userId, businessName: 'Asking Trees' },
      takenDown: false,
      takenDownBefore: 0,
    },
    reporter: { userId: client.id, role: 'client' },
    can: { decide: true },
  });
  const looks = await db.orm
    .select()
    .from(auditRows)
    .where(and(eq(auditRows.action, 'report.look'), eq(auditRows.targetId, id)));
  expect(looks).toHaveLength(1);

  const address = `/api/admin/reports/${id}/decide`;
  expect(await admin('POST', address, { decision: 'removed', note: '' })).toMatchObject({
    status: 422,
    body: { fields: { note: expect.any(String) } },
  });
  expect(await admin('POST', address, { decision: 'removed', note: 'Advertising' })).toMatchObject({
    status: 200,
    body: {
      status: 'removed',
      decidedBy: 'Odile Fontenot',
      thing: { takenDown: true, text: 'Buy my cheap logs' },
      can: { decide: false },
    },
  });
  expect((await admin('POST', address, { decision: 'kept', note: 'Or not' })).status).toBe(409);
  for (const call of [people.owner, people.ask, people.rival]) {
    expect((await call('GET', url)).body).toMatchObject([
      { text: '', takenDown: true, can: { answer: false, reportQuestion: false } },
    ]);
  }
  expect((await people.owner('POST', `/api/questions/${questionId}/answer`, { text: 'No' })).status).toBe(409);
  expect(await people.rival('POST', '/api/reports', report('question', questionId))).toMatchObject({
    status: 409,
    body: { code: 'STATE' },
  });
  const emitted = await db.orm.select().from(events).where(eq(events.kind, 'reports.decided'));
  expect(emitted.map(({ data }) => data)).toContainEqual({
    reportId: id,
    decision: 'removed',
    reporterIds: [client.id],
    authorId: asker.userId,
    jobId: job.id,
    thread: null,
  });
  const recorded = await db.orm
    .select()
    .from(auditRows)
    .where(and(eq(auditRows.action, 'report.decide'), eq(auditRows.targetId, id)));
  expect(recorded).toMatchObject([{ reason: 'Advertising', after: { status: 'removed', reports: 1 } }]);
});

test('only what one may see, not one’s own, once; with a text if the reason is another', async () => {
  const { people, questionId, job } = await stage();
  const stranger = await app.as((await aUser(db)).id);
  expect((await stranger('POST', '/api/reports', report('question', questionId))).status).toBe(404);
  expect((await people.ask('POST', '/api/reports', report('question', questionId))).status).toBe(409);
  expect((await admin('POST', '/api/reports', report('question', questionId))).status).toBe(403);
  expect((await people.rival('POST', '/api/reports', report('answer', questionId))).status).toBe(404);
  expect((await people.rival('POST', '/api/reports', report('review', job.id))).status).toBe(404);
  expect(await people.rival('POST', '/api/reports', report('question', questionId, { reason: 'other' }))).toMatchObject(
    { status: 422, body: { fields: { note: 'Say in a few words what is wrong' } } },
  );
  expect((await people.rival('POST', '/api/reports', report('question', questionId))).status).toBe(201);
  expect(await people.rival('POST', '/api/reports', report('question', questionId, { reason: 'abuse' }))).toMatchObject(
    { status: 409, body: { code: 'DUPLICATE' } },
  );
});

test('one decision for all who reported it; dismissed content stays', async () => {
  const { url, people, questionId, client, rival } = await stage();
  await people.owner('POST', `/api/questions/${questionId}/answer`, { text: 'Only rude people ask this' });
  const [first, second] = [
    bodyOf<{
      id: number;
    }>(await people.ask('POST', '/api/reports', report('answer', questionId, { reason: 'abuse' }))),
    bodyOf<{ id: number }>(await people.rival('POST', '/api/reports', report('answer', questionId))),
  ];
  expect(await details(first.id)).toMatchObject({
    reports: 2,
    others: [{ reason: 'spam' }],
    thing: { answers: 'Buy my cheap logs', author: { userId: client.id } },
  });
  const waiting = (await reportsOf('open')).map(({ id }) => id);
  expect([waiting.includes(first.id), waiting.includes(second.id)]).toEqual([true, false]);
  expect(
    (await admin('POST', `/api/admin/reports/${second.id}/decide`, { decision: 'kept', note: 'Blunt, not rude' }))
      .status,
  ).toBe(200);
  expect(await details(first.id)).toMatchObject({ status: 'kept', decisionNote: 'Blunt, not rude' });
  expect((await people.rival('GET', url)).body).toMatchObject([
    { answer: { text: 'Only rude people ask this', takenDown: false } },
  ]);
  expect((await reportsOf('decided')).map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, second.id]));
  expect(rival.id).toBeGreaterThan(0);
});

test('only the other side can report a message; administrators see it, not the conversation', async () => {
  const { people, job, client, asker } = await stage();
  const bid = await aBid(db, { jobId: job.id, providerId: asker.id, status: 'accepted' });
  await anAward(db, { jobId: job.id, bidId: bid.id });
  const url = `/api/jobs/${job.id}/messages`;
  await people.owner('POST', url, { text: 'A private word' });
  const { id: messageId } = bodyOf<Message>(await people.owner('POST', url, { text: 'You are a fool' }));
  expect((await people.rival('POST', '/api/reports', report('message', messageId))).status).toBe(404);
  expect((await people.owner('POST', '/api/reports', report('message', messageId))).status).toBe(409);
  const { id } = bodyOf<{
    id: number;
  }>(await people.ask('POST', '/api/reports', report('message', messageId, { reason: 'abuse' })));
  const shown = await details(id);
  expect(shown.thing).toMatchObject({
    text: 'You are a fool',
    author: { userId: client.id },
    thread: { jobId: job.id, providerId: asker.id },
  });
  expect(JSON.stringify(shown)).not.toContain('A private word');
  await admin('POST', `/api/admin/reports/${id}/decide`, { decision: 'removed', note: 'An insult' });
  for (const call of [people.owner, people.ask]) {
    expect(bodyOf<Message[]>(await call('GET', url))[0]).toMatchObject({
      text: '',
      takenDown: true,
      can: { report: false },
    });
  }
  expect((await details(id)).reporterBefore).toEqual({ made: 0, right: 0 });
});
