// Concurrency: answers to a question, read marks of a thread, reports of content and decisions about it.
import { expect, test } from 'vitest';
import { MAX_REPORTS_A_DAY } from '@live-oak/contract/features/reports/schema.ts';
import type { Question, Message } from '@live-oak/contract/features/messages/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { bodyOf } from '../../../../lab/harness/body-of.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { aBid, aJob, anAward, aProvider, aUser } from '../../../../lab/harness/rows.ts';
import { serve } from '../../../../lab/harness/serve.ts';
import { events } from '../../kernel/tables.ts';
import { handlers as messageHandlers } from '../messages/routes.ts';
import { messageReportTargets } from '../messages/report-targets.ts';
import { jobQuestions, threadReads } from '../messages/tables.ts';
import { makeHandlers } from './routes.ts';
import { contentReports } from './tables.ts';

const db = await openTestDatabase();
const app = await serve(db, { handlers: [...messageHandlers, ...makeHandlers(messageReportTargets)] });
const client = await aUser(db);
const job = await aJob(db, { clientId: client.id });
const provider = await aProvider(db);
const [owner, ask] = [await app.as(client.id), await app.as(provider.userId)];
const url = `/api/jobs/${job.id}`;
const statuses = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).toSorted();

test('of eight concurrent questions three are accepted', async () => {
  const asked = Array.from({ length: 8 }, (_, n) => ask('POST', `${url}/questions`, { text: `At once, number ${n}` }));
  expect(await statuses(asked)).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
});

test('of six concurrent answers one is the answer and one its correction', async () => {
  const [{ id } = { id: 0 }] = bodyOf<Question[]>(await owner('GET', `${url}/questions`));
  const answers = Array.from({ length: 6 }, (_, n) =>
    owner('POST', `/api/questions/${id}/answer`, { text: `Answer ${n}` }),
  );
  expect(await statuses(answers)).toEqual([200, 200, 409, 409, 409, 409]);
  const [row] = await db.orm.select().from(jobQuestions).where(eq(jobQuestions.id, id));
  expect(row?.answerChangedAt).not.toBeNull();
  expect(await db.orm.select().from(events).where(eq(events.kind, 'questions.answered'))).toHaveLength(2);
});

test('concurrent read marks end at the furthest', async () => {
  const bid = await aBid(db, { jobId: job.id, providerId: provider.id, status: 'accepted' });
  await anAward(db, { jobId: job.id, bidId: bid.id });
  const sent = await Promise.all(
    Array.from({ length: 8 }, (_, n) => owner('POST', `${url}/messages`, { text: `${n}` })),
  );
  const ids = sent.map(({ body }) => bodyOf<Message>({ body }).id);
  await Promise.all(ids.map((upTo) => ask('POST', `${url}/thread/read`, { upTo })));
  const marks = await db.orm.select().from(threadReads).where(eq(threadReads.userId, provider.userId));
  expect(marks).toMatchObject([{ lastReadId: Math.max(...ids) }]);
});

test('of concurrent reports of one person one is created, and of decisions one counts', async () => {
  const [{ id: targetId } = { id: 0 }] = bodyOf<Question[]>(await owner('GET', `${url}/questions`));
  const body = { targetType: 'question', targetId, reason: 'spam' };
  expect(await statuses(Array.from({ length: 5 }, () => owner('POST', '/api/reports', body)))).toEqual([
    201, 409, 409, 409, 409,
  ]);
  const [made] = await db.orm.select().from(contentReports);
  const admins = await Promise.all([0, 1, 2].map(async () => app.as((await aUser(db, { userType: 'admin' })).id)));
  const decided = admins.map((admin, n) =>
    admin('POST', `/api/admin/reports/${made?.id}/decide`, { decision: n === 0 ? 'kept' : 'removed', note: 'At once' }),
  );
  expect(await statuses(decided)).toEqual([200, 409, 409]);
  expect(await db.orm.select().from(events).where(eq(events.kind, 'reports.decided'))).toHaveLength(1);
});

test('of thirty concurrent reports twenty are accepted, the daily limit', async () => {
  await db.orm.delete(contentReports);
  const asked = Array.from({ length: MAX_REPORTS_A_DAY + 10 }, (_, n) => ({
    question: `Number ${n}`,
    jobId: job.id,
    providerId: provider.id,
  }));
  const questions = await db.orm.insert(jobQuestions).values(asked).returning({ id: jobQuestions.id });
  const reports = questions.map(({ id }) =>
    owner('POST', '/api/reports', { targetType: 'question', targetId: id, reason: 'spam' }),
  );
  const taken = (await statuses(reports)).filter((status) => status === 201);
  expect(taken).toHaveLength(MAX_REPORTS_A_DAY);
});
