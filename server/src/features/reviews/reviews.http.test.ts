// Reviews: who may write and read them, when they are shown, and the resulting rating.
import { expect, test } from 'vitest';
import type { PublicReview, Review } from '@live-oak/contract/features/reviews/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { bodyOf } from '../../../../lab/harness/body-of.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { aBid, aFinishedJob, aJob, anAward, aProvider, aUser } from '../../../../lab/harness/rows.ts';
import { serve } from '../../../../lab/harness/serve.ts';
import { events } from '../../kernel/tables.ts';
import { providers } from '../providers/tables.ts';
import { handlers as jobHandlers } from '../jobs/routes.ts';
import { makeHandlers } from '../reports/routes.ts';
import { reviewReportTargets } from './report-targets.ts';
import { handlers } from './routes.ts';
import { runCommand } from '../../kernel/services.ts';
import { revealWaiting, takeDownReview } from './commands.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';

const db = await openTestDatabase();
const DAY = 24 * 3600_000;
let now = new Date();
const app = await serve(db, {
  handlers: [...handlers, ...jobHandlers, ...makeHandlers(reviewReportTargets)],
  clock: () => now,
});

async function finished(providerId?: number) {
  const { job, bid } = await aFinishedJob(db, providerId === undefined ? {} : { providerId });
  const [provider] = await db.orm.select().from(providers).where(eq(providers.id, bid.providerId));
  if (!provider) throw new Error('no provider');
  const url = `/api/jobs/${job.id}/reviews`;
  return { job, provider, url, owner: await app.as(job.clientId), winner: await app.as(provider.userId) };
}

const good = { rating: 5, comment: 'Clean and quick', facts: { onTime: true, clean: true } };
const fair = { rating: 4, comment: 'Friendly people' };

async function providerOf(id: number) {
  const [row] = await db.orm.select().from(providers).where(eq(providers.id, id));
  return row;
}

test('one side’s review is hidden from the other until both are in; then both show and the rating counts', async () => {
  const { url, owner, winner, provider, job } = await finished();
  const first = await owner('POST', url, good);
  expect(first).toMatchObject({
    status: 201,
    body: {
      side: 'client',
      rating: 5,
      mine: true,
      publishedAt: null,
      facts: { onTime: true, clean: true, priceKept: null },
    },
  });
  expect((await winner('GET', url)).body).toEqual([]);
  expect((await providerOf(provider.id))?.rating).toBeNull();

  const second = await winner('POST', url, fair);
  expect(second).toMatchObject({ status: 201, body: { side: 'provider', author: provider.businessName, mine: true } });
  expect(bodyOf<Review>(second).publishedAt).not.toBeNull();
  const read = bodyOf<Review[]>(await winner('GET', url));
  expect(read.map(({ side, mine }) => [side, mine])).toEqual([
    ['client', false],
    ['provider', true],
  ]);
  expect(read[0]?.author).toMatch(/^Renée B\.$/);
  expect(await providerOf(provider.id)).toMatchObject({ rating: '5.0', reviewCount: 1 });
  const emitted = await db.orm.select().from(events).where(eq(events.kind, 'reviews.published'));
  expect(emitted.filter(({ data }) => propertiesOf(data).jobId === job.id)).toHaveLength(1);
});

test('a second review of the same side is 409', async () => {
  const { url, owner } = await finished();
  await owner('POST', url, good);
  expect(await owner('POST', url, fair)).toMatchObject({
    status: 409,
    body: { code: 'DUPLICATE', message: 'You already reviewed this job' },
  });
});

test('only the two sides of the job may write or read', async () => {
  const { url } = await finished();
  const stranger = await app.as((await aUser(db)).id);
  const rival = await app.as((await aProvider(db)).userId);
  for (const call of [stranger, rival]) {
    expect(await call('POST', url, good)).toMatchObject({ status: 404 });
    expect(await call('GET', url)).toMatchObject({ status: 404 });
  }
  expect(await stranger('POST', '/api/jobs/2147483647/reviews', good)).toMatchObject({ status: 404 });
});

test('work that is not confirmed and paid out cannot be reviewed yet', async () => {
  const job = await aJob(db, { status: 'work_done' });
  const bid = await aBid(db, { jobId: job.id, status: 'accepted' });
  await anAward(db, { jobId: job.id, bidId: bid.id });
  const owner = await app.as(job.clientId);
  expect(await owner('POST', `/api/jobs/${job.id}/reviews`, good)).toMatchObject({
    status: 409,
    body: { code: 'STATE' },
  });
  expect((await owner('GET', `/api/jobs/${job.id}/reviews`)).body).toEqual([]);
});

test('a lone review shows after 14 days, and the other side, which has read it, only replies', async () => {
  const { job, url, owner, winner, provider } = await finished();
  await owner('POST', url, { ...good, rating: 3 });
  now = new Date(now.getTime() + 14 * DAY - 1000);
  await revealWaiting(app.services);
  expect((await winner('GET', url)).body).toEqual([]);
  now = new Date(now.getTime() + 2000);
  await revealWaiting(app.services);
  await revealWaiting(app.services);
  expect((await winner('GET', url)).body).toMatchObject([{ side: 'client', rating: 3 }]);
  expect(await providerOf(provider.id)).toMatchObject({ rating: '3.0', reviewCount: 1 });
  expect(await winner('POST', url, fair)).toMatchObject({
    status: 409,
    body: { code: 'STATE', reason: 'reviews.tooLate' },
  });
  expect(await owner('POST', url, fair)).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } });
  expect((await winner('GET', `/api/jobs/${job.id}`)).body).toMatchObject({ can: { review: false } });
  const [shown] = bodyOf<Review[]>(await winner('GET', url));
  expect(shown).toMatchObject({ can: { reply: true } });
  const answer = { text: 'We came back the same week.' };
  expect((await winner('POST', `/api/reviews/${shown?.id}/reply`, answer)).status).toBe(201);
  expect((await owner('GET', url)).body).toHaveLength(1);
});

test('a lone review that was taken down shuts nobody out', async () => {
  const { job, url, owner, winner } = await finished();
  const { id } = bodyOf<Review>(await owner('POST', url, { ...good, rating: 1 }));
  now = new Date(now.getTime() + 15 * DAY);
  await revealWaiting(app.services);
  expect((await winner('GET', `/api/jobs/${job.id}`)).body).toMatchObject({ can: { review: false } });
  await runCommand(app.services, (work) => takeDownReview(work, id));
  expect((await winner('GET', `/api/jobs/${job.id}`)).body).toMatchObject({ can: { review: true } });
  expect(await winner('POST', url, fair)).toMatchObject({ status: 201, body: { rating: 4 } });
});

test('the rating is the average of what owners wrote and is shown, to one decimal', async () => {
  const { id } = await aProvider(db);
  for (const rating of [5, 4, 4]) {
    const { url, owner, winner } = await finished(id);
    await owner('POST', url, { ...good, rating });
    await winner('POST', url, { ...fair, rating: 1 });
  }
  const hidden = await finished(id);
  await hidden.owner('POST', hidden.url, { ...good, rating: 1 });
  expect(await providerOf(id)).toMatchObject({ rating: '4.3', reviewCount: 3 });
});

test('a business’s reviews are read by the business, administrators and owners who paid it, newest first', async () => {
  const { id, userId } = await aProvider(db);
  const jobs = [await finished(id), await finished(id), await finished(id)];
  for (const { url, owner, winner } of jobs) {
    await owner('POST', url, good);
    await winner('POST', url, fair);
  }
  const url = `/api/providers/${id}/reviews`;
  const admin = await app.as((await aUser(db, { userType: 'admin' })).id);
  const itself = await app.as(userId);
  for (const call of [admin, itself, jobs[0]?.owner ?? admin]) {
    const list = bodyOf<Review[]>(await call('GET', url));
    expect(list.map(({ jobId }) => jobId)).toEqual(jobs.map(({ job }) => job.id).toReversed());
    expect(list.every(({ side }) => side === 'client')).toBe(true);
  }
  const one = await admin('GET', `${url}?limit=2`);
  const next = /^<(.+)>; rel="next"$/.exec(String(one.headers.link))?.[1] ?? '';
  expect((await admin('GET', next)).body).toHaveLength(1);

  const stranger = await app.as((await aUser(db)).id);
  const rival = await app.as((await aProvider(db)).userId);
  expect((await stranger('GET', url)).status).toBe(404);
  expect((await rival('GET', url)).status).toBe(404);
  expect((await admin('GET', '/api/providers/2147483647/reviews')).status).toBe(404);
});

test.each([
  ['no stars', { comment: 'Nice' }, 'rating'],
  ['six stars', { rating: 6, comment: 'Nice' }, 'rating'],
  ['no words', { rating: 5, comment: '  ' }, 'comment'],
  ['NUL', { rating: 5, comment: 'Nice\u0000work' }, 'comment'],
])('%s is 422 on its field', async (_what, body, field) => {
  const { url, owner } = await finished();
  const answer = await owner('POST', url, body);
  expect(answer.status).toBe(422);
  expect(Object.keys(bodyOf<{ fields: object }>(answer).fields)).toEqual([field]);
});

async function shown(providerId?: number, owners: object = good) {
  const stage = await finished(providerId);
  const { body } = await stage.owner('POST', stage.url, owners);
  await stage.winner('POST', stage.url, fair);
  return { ...stage, id: bodyOf<Review>({ body }).id };
}

test('the reviewed person replies once, after the review is shown; everybody reads the reply without contact details', async () => {
  const { url, owner, winner } = await finished();
  const hidden = bodyOf<Review>(await owner('POST', url, good));
  const reply = `/api/reviews/${hidden.id}/reply`;
  const words = { text: 'Thank you! Call us any time at 225-555-0199.' };
  expect((await winner('POST', reply, words)).status).toBe(404);
  await winner('POST', url, fair);
  expect((await owner('POST', reply, words)).status).toBe(404);
  expect((await (await app.as((await aUser(db)).id))('POST', reply, words)).status).toBe(404);
  expect((await winner('POST', reply, { text: ' ' })).status).toBe(422);
  const before = bodyOf<Review[]>(await winner('GET', url))[0];
  expect(before?.can).toEqual({ reply: true, report: true, reportReply: false });
  expect(await winner('POST', reply, words)).toMatchObject({
    status: 201,
    body: { reply: { text: 'Thank you! Call us any time at [...].', mine: true }, can: { reply: false } },
  });
  expect(await winner('POST', reply, words)).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } });
  const [read] = bodyOf<Review[]>(await owner('GET', url));
  expect(read).toMatchObject({ reply: { text: 'Thank you! Call us any time at [...].', mine: false } });
  expect(read?.can).toEqual({ reply: false, report: false, reportReply: true });
});

test('a reply of a business shows a third reader neither the name nor the street of the owner', async () => {
  const { id: providerId } = await aProvider(db);
  const client = await aUser(db, { firstName: 'Zenobie', lastName: 'Arceneaux' });
  const { job, bid } = await aFinishedJob(db, { providerId, job: { clientId: client.id } });
  const winner = await app.as((await providerOf(bid.providerId))?.userId ?? 0);
  const url = `/api/jobs/${job.id}/reviews`;
  const { id } = bodyOf<Review>(await (await app.as(client.id))('POST', url, good));
  await winner('POST', url, fair);
  const [street] = job.location.split(',');
  await winner('POST', `/api/reviews/${id}/reply`, { text: `Thank you, Zenobie Arceneaux of ${street}!` });
  const { owner: other } = await finished(providerId);
  const read = bodyOf<Review[]>(await other('GET', `/api/providers/${providerId}/reviews`));
  expect(read.find((one) => one.id === id)?.reply?.text).toMatch(/^Thank you, \[\.\.\.\] of \[\.\.\.\]/);
});

test('a taken-down review is read by its author and administrators, and its stars no longer count', async () => {
  const { id: providerId } = await aProvider(db);
  const kept = await shown(providerId);
  const bad = await shown(providerId, { ...good, rating: 1, facts: { onTime: false } });
  expect(await providerOf(providerId)).toMatchObject({ rating: '3.0', reviewCount: 2 });
  const report = `/api/reviews/${bad.id}/report`;
  expect((await bad.owner('POST', report, { reason: 'false' })).status).toBe(409);
  expect((await (await app.as((await aUser(db)).id))('POST', report, { reason: 'false' })).status).toBe(404);
  expect((await bad.winner('POST', report, { reason: 'other' })).status).toBe(422);
  const { status, body } = await bad.winner('POST', report, { reason: 'false', note: 'We were never there' });
  expect(status).toBe(201);
  expect((await bad.winner('POST', report, { reason: 'false' })).status).toBe(409);
  const admin = await app.as((await aUser(db, { userType: 'admin' })).id);
  const decide = `/api/admin/reports/${bodyOf<{ id: number }>({ body }).id}`;
  expect((await admin('GET', decide)).body).toMatchObject({ thing: { text: good.comment, takenDown: false } });
  await admin('POST', `${decide}/decide`, { decision: 'removed', note: 'Written about another business' });
  expect(await providerOf(providerId)).toMatchObject({ rating: '5.0', reviewCount: 1 });
  const list = bodyOf<Review[]>(await bad.winner('GET', `/api/providers/${providerId}/reviews`));
  expect(list.map(({ id }) => id)).toEqual([kept.id]);
  expect((await bad.winner('GET', bad.url)).body).toMatchObject([{ side: 'provider' }]);
  expect((await bad.owner('GET', bad.url)).body).toMatchObject([{ side: 'client', takenDown: true }, {}]);
  expect((await bad.winner('POST', `/api/reviews/${bad.id}/reply`, { text: 'But why?' })).status).toBe(409);
});

test('a taken-down reply leaves the review as it is', async () => {
  const { id, provider, winner, owner, url } = await shown();
  await winner('POST', `/api/reviews/${id}/reply`, { text: 'You are a liar.' });
  const made = await owner('POST', '/api/reports', { targetType: 'review_reply', targetId: id, reason: 'abuse' });
  expect(made.status).toBe(201);
  const admin = await app.as((await aUser(db, { userType: 'admin' })).id);
  const decide = `/api/admin/reports/${bodyOf<{ id: number }>(made).id}/decide`;
  await admin('POST', decide, { decision: 'removed', note: 'Abuse' });
  expect((await owner('GET', url)).body).toMatchObject([
    { takenDown: false, reply: { takenDown: true, text: '' } },
    {},
  ]);
  expect(await providerOf(provider.id)).toMatchObject({ rating: '5.0' });
});

test('the numbers of a business: average, distribution of stars, shares of the facts; and who may list them', async () => {
  const { id } = await aProvider(db);
  const first = await shown(id, { ...good, facts: { onTime: true, clean: false } });
  await shown(id, { ...good, rating: 4, facts: { onTime: true } });
  await shown(id, { ...good, rating: 2, facts: { onTime: false } });
  const url = `/api/providers/${id}/reviews/summary`;
  expect((await first.owner('GET', url)).body).toEqual({
    providerId: id,
    average: 3.7,
    count: 3,
    stars: [0, 1, 0, 1, 1],
    facts: { onTime: { yes: 2, said: 3 }, clean: { yes: 0, said: 1 }, priceKept: { yes: 0, said: 0 } },
  });
  expect((await (await app.as((await aUser(db)).id))('GET', url)).status).toBe(404);
  const { id: fresh, userId } = await aProvider(db);
  expect((await (await app.as(userId))('GET', `/api/providers/${fresh}/reviews/summary`)).body).toMatchObject({
    average: null,
    count: 0,
    stars: [0, 0, 0, 0, 0],
  });
});

test('anyone reads the newest of sufficient length, whatever the stars, without a business, a street or a last name', async () => {
  const { id, businessName } = await aProvider(db, { businessName: 'Chitimacha Tree Works' });
  await shown(id, { rating: 5, comment: 'Nice and quick' });
  const long = `${businessName} came late to 1423 Audubon Street, call 504-555-0143 and ask Chitimacha for Marcus.`;
  const poor = await shown(id, { rating: 1, comment: long });
  const unread = await finished(id);
  await unread.owner('POST', unread.url, { rating: 5, comment: 'This is a long review that nobody may read yet.' });
  const visitor = app.nobody;
  const [newest, ...older] = bodyOf<PublicReview[]>(await visitor('GET', '/api/public/reviews'));
  expect(newest).toMatchObject({ id: poor.id, rating: 1, author: 'Renée B.', parish: 'Orleans' });
  expect(newest?.comment).toBe('[...] came late to [...] Street, call [...] and ask [...] for Marcus.');
  expect(older.some(({ comment }) => /Nice and quick|nobody may read/.test(comment))).toBe(false);
});
