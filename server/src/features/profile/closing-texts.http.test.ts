// What others wrote about a person, and the person about themselves, reveals no name and no street once the account is closed.
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { chicagoDate, DAY_MS } from '@live-oak/contract/time.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { PASSWORD, startTestApp, type Bidder, type Person } from '../../../../lab/harness/app.ts';
import { appointments } from '../calendar/tables.ts';
import { jobQuestions } from '../messages/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { reviews } from '../reviews/tables.ts';

const stage = await startTestApp();
const admin = await stage.admin();

const PLACE = '1423 Audubon Street, New Orleans, LA 70118';
const WORDS = 'Ask for Odette Landry at 1423 Audubon Street, the gate of the Landry family.';
const VISIT_AT = new Date(Date.now() + 3 * DAY_MS);
const DAY = chicagoDate(VISIT_AT);
const REVEALING = /Odette|Landry|Audubon/;

const anOwner = () => stage.client({ firstName: 'Odette', lastName: 'Landry' });
const ownJob = (owner: Person, more: object = {}) =>
  stage.openJob(owner, { title: 'Water oak', description: 'A tall one.', location: PLACE, ...more });
const bidOn = async (bidder: Bidder, jobId: number, message = 'We can come on Monday with a lift.') =>
  (await bidder.post<{ id: number }>('/api/bids', { jobId, bidAmount: 900, message })).body.id;
const close = async (person: Person) =>
  expect((await person.call('DELETE', '/api/profile', { password: PASSWORD })).status).toBe(200);

/** Everything that these addresses answer a person. */
async function readBy(person: Person, ...paths: string[]): Promise<string> {
  const answers = [];
  for (const path of paths) {
    const { status, body } = await person.get(path);
    expect([path, status]).toEqual([path, 200]);
    answers.push(body);
  }
  return JSON.stringify(answers);
}

async function exportOf(person: Person): Promise<string> {
  const headers = { cookie: person.cookie ?? '' };
  const { rawPayload } = await stage.app.http.inject({ method: 'GET', url: '/api/profile/export', headers });
  return Object.values(unzipSync(rawPayload))
    .map((bytes) => strFromU8(bytes))
    .join('\n');
}

/** A job whose payment was released. */
async function finishedJob(owner: Person, winner: Bidder): Promise<number> {
  const jobId = await ownJob(owner);
  const bidId = await bidOn(winner, jobId);
  await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
  const { body } = await owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId });
  await stage.pay(body.sessionId);
  await winner.post(`/api/jobs/${jobId}/start`);
  await winner.post(`/api/jobs/${jobId}/complete`, { note: WORDS });
  expect((await owner.post(`/api/jobs/${jobId}/confirm-completion`)).status).toBe(200);
  return jobId;
}

/** A confirmed appointment in three days, written by one side. */
async function aVisit(
  { owner, bidder, jobId, bidId }: { owner: Person; bidder: Bidder; jobId: number; bidId: number },
  writtenBy: 'client' | 'provider',
  words: string,
) {
  const texts = { title: words, description: words, notes: words, location: PLACE, writtenBy };
  const time = { startsAt: VISIT_AT, endsAt: new Date(VISIT_AT.getTime() + 3_600_000) };
  const sides = { jobId, bidId, providerId: bidder.providerId, clientId: owner.id, proposedBy: writtenBy };
  const agreed = { clientAgreed: true, providerAgreed: true, status: 'confirmed' as const, updatedAt: new Date() };
  await stage.db.orm.insert(appointments).values({ ...texts, ...sides, ...agreed, ...time });
}

test('an owner’s reviews and the replies to them reveal neither name nor street to strangers', async () => {
  const [owner, winner] = [await anOwner(), await stage.member()];
  const jobId = await finishedJob(owner, winner);
  const { body: written } = await owner.post<{ id: number }>(`/api/jobs/${jobId}/reviews`, {
    rating: 5,
    comment: WORDS,
  });
  await winner.post(`/api/jobs/${jobId}/reviews`, { rating: 5, comment: WORDS });
  expect((await winner.post(`/api/reviews/${written.id}/reply`, { text: WORDS })).status).toBe(201);
  await close(owner);
  expect(await readBy(stage.visitor(), '/api/public/reviews')).toContain('the gate of the [...] family');
  const read = [
    await readBy(stage.visitor(), '/api/public/reviews'),
    await readBy(admin, `/api/providers/${winner.providerId}/reviews`),
    await readBy(winner, `/api/jobs/${jobId}/reviews`, `/api/jobs/${jobId}`),
  ];
  expect(read.join('\n')).not.toMatch(REVEALING);
});

test('a business that was never paid goes on reading an owner’s appointments without name and street', async () => {
  const [owner, bidder] = [await anOwner(), await stage.member()];
  const jobId = await ownJob(owner, { treeSpecies: 'Landry oak' });
  const bidId = await bidOn(bidder, jobId);
  await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
  await aVisit({ owner, bidder, jobId, bidId }, 'client', WORDS);
  const { body: feed } = await bidder.post<{ url: string }>('/api/calendar/feed');
  const read = async () => {
    const ics = await stage.app.http.inject({ method: 'GET', url: new URL(feed.url).pathname });
    expect(ics.body).toContain('BEGIN:VEVENT');
    const told = await stage.db.orm.select().from(notifications).where(eq(notifications.userId, bidder.id));
    return [
      await readBy(bidder, `/api/appointments?week=${DAY}`, `/api/jobs/${jobId}`, '/api/bids'),
      ics.body.replaceAll('\r\n ', ''),
      await exportOf(bidder),
      ...told.map(({ message }) => message),
    ].join('\n');
  };
  expect(await read()).not.toMatch(REVEALING);
  await close(owner);
  const after = await read();
  expect(after).not.toMatch(REVEALING);
  expect(after).toContain('the gate of the [removed] family');
});

test('a street that a bidder guessed in a question stays hidden from the others', async () => {
  const [owner, asker, other] = [await anOwner(), await stage.member(), await stage.member()];
  const jobId = await ownJob(owner);
  await bidOn(other, jobId);
  expect((await asker.post(`/api/jobs/${jobId}/questions`, { text: 'Is it 1423 Audubon Street?' })).status).toBe(201);
  expect(await readBy(other, `/api/jobs/${jobId}/questions`)).not.toMatch(REVEALING);
  await close(owner);
  expect(await readBy(other, `/api/jobs/${jobId}/questions`)).not.toMatch(REVEALING);
});

test('a business that lost and closes its account is not named in its bid, its appointments or the answers it got', async () => {
  const owner = await stage.client();
  const named = { businessName: 'Rigolets Limb Works', firstName: 'Gaston', lastName: 'Robichaux' };
  const [loser, third] = [await stage.member(named), await stage.member()];
  const words = 'Gaston Robichaux of Rigolets Limb Works comes on Monday.';
  const revealing = /Gaston|Robichaux|Rigolets/;
  const jobId = await stage.openJob(owner);
  const lines = [{ kind: 'fell', note: words }];
  const offer = { jobId, bidAmount: 900, message: words, estimatedDuration: words, lines };
  const { body: bid } = await loser.post<{ id: number }>('/api/bids', offer);
  const winning = await bidOn(third, jobId);
  const { body: asked } = await loser.post<{ id: number }>(`/api/jobs/${jobId}/questions`, {
    text: 'Is there a gate?',
  });
  await owner.post(`/api/questions/${asked.id}/answer`, { text: `Yes. ${words}` });
  await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
  await aVisit({ owner, bidder: loser, jobId, bidId: bid.id }, 'provider', words);
  const read = async () =>
    [
      await readBy(owner, `/api/jobs/${jobId}/bids`, `/api/appointments?week=${DAY}`),
      await readBy(third, `/api/jobs/${jobId}/questions`),
    ].join('\n');
  expect(await read()).not.toMatch(revealing);
  const { body: checkout } = await owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId: winning });
  expect(await stage.pay(checkout.sessionId)).toBe(200);
  await close(loser);
  const after = await read();
  expect(after).toContain('of [removed] comes on Monday');
  expect(after).not.toMatch(revealing);
});

test('a surname that is a common word takes no words out of what others wrote', async () => {
  const owner = await stage.client({ firstName: 'Odette', lastName: 'Wood' });
  const [asker, winner] = [await stage.member(), await stage.member()];
  const jobId = await finishedJob(owner, winner);
  const text = 'Will you keep the wood? Wood of that price sells.';
  const asked = await ownJob(owner);
  expect((await asker.post(`/api/jobs/${asked}/questions`, { text })).status).toBe(201);
  const comment = 'Odette Wood kept the wood that we cut.';
  expect((await winner.post(`/api/jobs/${jobId}/reviews`, { rating: 5, comment })).status).toBe(201);
  await close(owner);
  const [question] = await stage.db.orm.select().from(jobQuestions).where(eq(jobQuestions.jobId, asked));
  expect(question?.question).toBe(text);
  const [stored] = await stage.db.orm.select().from(reviews).where(eq(reviews.jobId, jobId));
  expect(stored?.comment).toBe('[...] kept the wood that we cut.');
});
