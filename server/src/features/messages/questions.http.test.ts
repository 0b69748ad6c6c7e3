// Questions on a job: who may ask, answer and read, that nothing reveals the asker, and what is hidden.
import { expect, test } from 'vitest';
import { MAX_OPEN_QUESTIONS, type Question } from '@live-oak/contract/features/messages/schema.ts';
import { HIDDEN } from '@live-oak/contract/hidden-mark.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { bodyOf } from '../../../../lab/harness/body-of.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { aBid, aJob, aProvider, aUser } from '../../../../lab/harness/rows.ts';
import { serve } from '../../../../lab/harness/serve.ts';
import { events } from '../../kernel/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { handlers } from './routes.ts';
import { jobQuestions } from './tables.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';

const db = await openTestDatabase();
let now = new Date();
const app = await serve(db, { handlers, clock: () => now });
const DAY = 24 * 3600_000;

const soon = () => new Date(now.getTime() + DAY);
async function stage() {
  const client = await aUser(db, { firstName: 'Philomena', lastName: 'Thibodeaux' });
  const job = await aJob(db, {
    clientId: client.id,
    location: '418 Bayou Teche Lane, Breaux Bridge, LA 70517',
    biddingClosesAt: soon(),
  });
  const asker = await aProvider(db, { businessName: 'Atchafalaya Crown Works' });
  const rival = await aProvider(db);
  const url = `/api/jobs/${job.id}/questions`;
  return {
    job,
    url,
    asker,
    owner: await app.as(client.id),
    ask: await app.as(asker.userId),
    rival: await app.as(rival.userId),
    admin: await app.as((await aUser(db, { userType: 'admin' })).id),
  };
}
const list = async (call: Awaited<ReturnType<typeof app.as>>, url: string) =>
  bodyOf<Question[]>(await call('GET', url));

test('an anonymous question reaches the owner, whose answer all bidders read', async () => {
  const { url, owner, ask, rival, admin, asker, job } = await stage();
  const asked = await ask('POST', url, { text: 'Is the gate wide enough for a chipper?' });
  expect(asked).toMatchObject({ status: 201, body: { mine: true, answer: null, hidden: [], can: { answer: false } } });
  const { id } = bodyOf<Question>(asked);
  const [seen] = await list(owner, url);
  expect(seen).toMatchObject({ id, mine: false, can: { answer: true, correct: false, reportQuestion: true } });
  expect(await owner('POST', `/api/questions/${id}/answer`, { text: 'It is 8 ft wide.' })).toMatchObject({
    status: 200,
    body: { answer: { text: 'It is 8 ft wide.', changedAt: null }, can: { answer: false, correct: true } },
  });
  for (const call of [ask, rival, admin, owner]) {
    const body = await list(call, url);
    expect(body).toHaveLength(1);
    expect(body[0]?.answer?.text).toBe('It is 8 ft wide.');
    // No name and no number of the business or the person, for any reader.
    const { id: _, jobId: __, ...rest } = body[0] ?? { id: 0, jobId: 0 };
    expect(JSON.stringify(rest)).not.toMatch(new RegExp(`Atchafalaya|:(${asker.id}|${asker.userId})[,}]`));
  }
  const emitted = await db.orm.select().from(events).where(eq(events.kind, 'questions.answered'));
  expect(emitted.filter(({ data }) => propertiesOf(data).jobId === job.id)).toMatchObject([
    { data: { questionId: id, corrected: false } },
  ]);
});

test('contact details and own names are masked permanently; the author sees which', async () => {
  const { url, owner, ask, rival, job } = await stage();
  const asked = await ask('POST', url, {
    text: 'Atchafalaya Crown Works here, call 985-555-0163. Is it Philomena Thibodeaux?',
  });
  const question = bodyOf<Question>(asked);
  expect(question.hidden).toEqual(['Atchafalaya Crown Works', '985-555-0163']);
  // For the asker a placeholder instead of the owner's name would confirm a guess.
  expect(question.text).toBe(`${HIDDEN} here, call ${HIDDEN}. Is it Philomena Thibodeaux?`);
  // In a list of names it would tell which of them it is, so nothing of the text is left.
  expect((await list(rival, url))[0]?.text).toBe(HIDDEN);
  const [kept] = await db.orm.select().from(jobQuestions).where(eq(jobQuestions.jobId, job.id));
  expect(kept?.question).not.toMatch(/985|Atchafalaya/);

  const answered = await owner('POST', `/api/questions/${question.id}/answer`, {
    text: 'Come to 418 Bayou Teche, or write to philomena@thibodeaux.example.com. Are you Atchafalaya Crown Works?',
  });
  const { hidden, answer } = bodyOf<Question>(answered);
  expect(hidden).toEqual(['418 Bayou Teche', 'philomena@thibodeaux.example.com']);
  expect(answer?.text).toContain('Are you Atchafalaya Crown Works?');
  expect((await list(rival, url))[0]?.answer?.text).toBe(
    `Come to ${HIDDEN}, or write to ${HIDDEN}. Are you ${HIDDEN}?`,
  );
});

test('only who may bid asks, only the owner answers', async () => {
  const { url, owner, ask, rival } = await stage();
  const unpaid = await app.as(
    (await aProvider(db, { subscriptionStatus: 'approved_for_payment', paidThrough: null })).userId,
  );
  const waiting = await app.as((await aProvider(db, { verificationStatus: 'pending' })).userId);
  const stranger = await app.as((await aUser(db)).id);
  const text = 'How tall is it?';
  expect((await unpaid('POST', url, { text })).status).toBe(402);
  expect((await waiting('POST', url, { text })).status).toBe(403);
  expect((await owner('POST', url, { text })).status).toBe(403);
  expect((await app.nobody('GET', url)).status).toBe(401);
  expect((await unpaid('GET', url)).status).toBe(200);
  expect((await waiting('GET', url)).status).toBe(403);
  expect((await stranger('GET', url)).status).toBe(404);
  const { id } = bodyOf<Question>(await ask('POST', url, { text }));
  expect((await stranger('POST', `/api/questions/${id}/answer`, { text })).status).toBe(404);
  expect((await rival('POST', `/api/questions/${id}/answer`, { text })).status).toBe(403);
  expect(await ask('POST', url, { text: ' ? ' })).toMatchObject({
    status: 422,
    body: { fields: { text: 'Write your question in a few words' } },
  });
  expect((await ask('POST', url, { text: 'x'.repeat(1001) })).status).toBe(422);
});

test('three questions may wait; an answer makes room; after the close everything is readable and nothing can be added', async () => {
  const { url, owner, ask, rival, job, asker } = await stage();
  for (let n = 0; n < MAX_OPEN_QUESTIONS; n += 1) {
    expect((await ask('POST', url, { text: `Question ${n}, please` })).status).toBe(201);
  }
  expect(await ask('POST', url, { text: 'One more, please' })).toMatchObject({ status: 409, body: { code: 'STATE' } });
  expect((await rival('POST', url, { text: 'Mine is another one' })).status).toBe(201);
  const [newest] = await list(owner, url);
  const answer = `/api/questions/${newest?.id}/answer`;
  await owner('POST', answer, { text: 'Yes' });
  await owner('POST', answer, { text: 'Yes' });
  expect((await owner('POST', answer, { text: 'No, I looked again' })).body).toMatchObject({ can: { correct: false } });
  expect(await owner('POST', answer, { text: 'Or maybe' })).toMatchObject({ status: 409, body: { code: 'STATE' } });
  await aBid(db, { jobId: job.id, providerId: asker.id });
  await db.orm.update(jobs).set({ status: 'bidding_closed', biddingClosedAt: now }).where(eq(jobs.id, job.id));
  expect(await ask('POST', url, { text: 'Too late for this?' })).toMatchObject({
    status: 409,
    body: { code: 'STATE' },
  });
  const left = (await list(owner, url)).find((one) => one.answer === null);
  expect(left?.can.answer).toBe(false);
  expect((await owner('POST', `/api/questions/${left?.id}/answer`, { text: 'Late' })).status).toBe(409);
  expect(await list(ask, url)).toHaveLength(4);
});

test('a double click asks once', async () => {
  const { url, ask, owner } = await stage();
  const key = { 'idempotency-key': 'press-1' };
  const [first, second] = [
    await ask('POST', url, { text: 'Is there a dog?' }, key),
    await ask('POST', url, { text: 'Is there a dog?' }, key),
  ];
  expect(second.body).toEqual(first.body);
  expect(await list(owner, url)).toHaveLength(1);
});
