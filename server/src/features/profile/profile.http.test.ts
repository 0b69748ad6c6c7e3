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

test('a change of name changes no stored text: it takes no words out of what others wrote', async () => {
  const owner = await stage.client({ firstName: 'Marie', lastName: 'Landry' });
  const { job } = await aFinishedJob(stage.db, { job: { clientId: owner.id } });
  const [jobId, comment] = [job.id, 'The Landry yard is clean, and the Terrible crew left no mess.'];
  expect((await owner.post(`/api/jobs/${jobId}/reviews`, { rating: 1, comment })).status).toBe(201);
  const description = 'Oak of the Landry family, ask for Marie.';
  const open = await stage.openJob(owner, { description });
  for (const lastName of ['Terrible', 'landry', 'Landry']) {
    expect((await put(owner, { lastName })).status).toBe(200);
  }
  const [stored] = await stage.db.orm.select().from(reviews).where(eq(reviews.jobId, jobId));
  expect(stored?.comment).toBe(comment);
  expect((await owner.get(`/api/jobs/${open}`)).body).toMatchObject({ description });
});
