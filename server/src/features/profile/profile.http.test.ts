// The profile: read and changed within its seven fields.
import { expect, test } from 'vitest';
import type { Profile } from '@live-oak/contract/features/profile/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { startTestApp, type Person } from '../../../../lab/harness/app.ts';
import { aFinishedJob } from '../../../../lab/harness/rows.ts';
import { reviews } from '../reviews/tables.ts';

const stage = await startTestApp();
const read = async (person: Person) => (await person.get<Profile>('/api/profile')).body;
const put = <T = Profile>(person: Person, body: unknown) => person.call<T>('PUT', '/api/profile', body);

test('the seven fields are stored, normalized, and nothing else of the body', async () => {
  const person = await stage.client();
  const before = await read(person);
  const whole = {
    ...before,
    firstName: 'Renée',
    lastName: 'Thibodeaux',
    phone: '225.555.0199',
    address: '1423 Audubon St',
    city: 'Baton Rouge',
    state: 'louisiana',
    zipCode: '708081234',
    username: 'somebody-else',
    email: 'else@example.com',
    userType: 'admin',
    isVerified: true,
  };
  const saved = await put(person, whole);
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({
    firstName: 'Renée',
    lastName: 'Thibodeaux',
    phone: '+12255550199',
    address: '1423 Audubon St',
    city: 'Baton Rouge',
    state: 'LA',
    zipCode: '70808-1234',
    username: before.username,
    email: before.email,
    userType: 'client',
    isVerified: false,
  });
  expect(await read(person)).toEqual(saved.body);
  expect((await person.get('/api/auth/me')).body).toMatchObject({ firstName: 'Renée', phone: '+12255550199' });
});

test('omitted fields keep their value, emptied ones are cleared', async () => {
  const person = await stage.client();
  await put(person, { address: '9 Elm', city: 'Houma', state: 'LA', zipCode: '70360' });
  await put(person, { city: '', phone: null });
  expect(await read(person)).toMatchObject({
    address: '9 Elm',
    city: null,
    phone: null,
    state: 'LA',
    zipCode: '70360',
  });
});

test.each([
  [{ firstName: '  ' }, 'firstName', 'First name is required'],
  [{ lastName: null }, 'lastName', 'Last name is required'],
  [{ phone: '123' }, 'phone', 'Please enter a valid phone number'],
  [{ state: 'Bavaria' }, 'state', 'Choose a US state'],
  [{ zipCode: '7080' }, 'zipCode', 'A ZIP code has 5 digits, or 9 as in 70808-1234'],
  [{ address: 'x'.repeat(201) }, 'address', 'Please keep this to 200 characters or fewer'],
])('%j is refused on its field', async (body, field, message) => {
  const answer = await put<{ fields: Record<string, string> }>(await stage.client(), body);
  expect([answer.status, answer.body.fields[field]]).toEqual([422, message]);
});

test('the business is included as in the sign-in response', async () => {
  const waiting = await stage.waiting();
  expect(await read(waiting)).toMatchObject({
    serviceProvider: { id: waiting.providerId, verificationStatus: 'pending', subscriptionStatus: 'pending_review' },
  });
  expect(await read(await stage.client())).toMatchObject({ serviceProvider: null });
});

test('a business keeps a phone number', async () => {
  const answer = await put(await stage.waiting(), { phone: '' });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ fields: { phone: 'Phone number is required for service providers' } });
});

test('a visitor cannot read a profile', async () => {
  expect((await stage.visitor().get('/api/profile')).status).toBe(401);
});

test('a new name is hidden from what bidders search, in open jobs', async () => {
  const [owner, bidder] = [await stage.client(), await stage.member()];
  const job = await stage.openJob(owner, { description: 'Ask for Marie Quibodeaux at the gate, the oak leans.' });
  const search = async () =>
    (await bidder.get<{ id: number }[]>('/api/jobs/protected?q=Quibodeaux')).body.map(({ id }) => id);
  expect(await search()).toContain(job);
  expect((await put(owner, { firstName: 'Marie', lastName: 'Quibodeaux' })).status).toBe(200);
  expect(await search()).not.toContain(job);
});

test('an old name stays hidden after a change: in a job and its search, in a bid, and in public reviews; the rest of a text stays', async () => {
  const [owner, bidder] = [
    await stage.client({ firstName: 'Marie', lastName: 'Landry' }),
    await stage.member({ firstName: 'Gaston', lastName: 'Robichaux' }),
  ];
  const description = 'Oak of the Landry family, ask for Marie at (225) 555-0199.';
  const jobId = await stage.openJob(owner, { description });
  const sent = { jobId, bidAmount: 900, message: 'Mr. Robichaux comes on Monday.' };
  const { body: bid } = await bidder.post<{ id: number }>('/api/bids', sent);
  const { job } = await aFinishedJob(stage.db, { job: { clientId: owner.id } });
  const comment = 'They left the yard of the Landry family as clean as before.';
  expect((await owner.post(`/api/jobs/${job.id}/reviews`, { rating: 5, comment })).status).toBe(201);
  await stage.db.orm.update(reviews).set({ publishedAt: new Date() }).where(eq(reviews.jobId, job.id));
  const read = async () =>
    JSON.stringify([
      (await bidder.get(`/api/jobs/${jobId}`)).body,
      (await bidder.get('/api/jobs/protected?q=Landry')).body,
      (await stage.visitor().get('/api/public/reviews')).body,
      (await owner.get(`/api/jobs/${jobId}/bids`)).body,
    ]);
  expect((await put(owner, { lastName: 'Quibodeaux' })).status).toBe(200);
  expect((await put(bidder, { lastName: 'Thibodeaux' })).status).toBe(200);
  expect((await owner.get(`/api/jobs/${jobId}`)).body).toMatchObject({
    description: 'Oak of the [removed] family, ask for Marie at (225) 555-0199.',
  });
  await (await stage.admin()).post(`/api/admin/jobs/${jobId}/close-bidding`);
  const after = await read();
  expect(after).toContain('the yard of the [...] family');
  expect(after).toContain(`"id":${bid.id}`);
  expect(after).not.toMatch(/Landry|Robichaux/);

  // A part of the name that stays is not removed.
  expect((await put(owner, { firstName: 'Camille' })).status).toBe(200);
  const text = { description: 'Ask for Camille Quibodeaux, or anybody of the Quibodeaux family.' };
  await stage.openJob(owner, text);
  expect((await put(owner, { firstName: 'Odile' })).status).toBe(200);
  const mine = (await owner.get<{ description: string }[]>('/api/jobs')).body.map((one) => one.description);
  expect(mine).toContain('Ask for [removed], or anybody of the Quibodeaux family.');
});
