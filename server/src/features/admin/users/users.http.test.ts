// Everybody as an administrator sees them: found by part of a word, counted without test accounts, with real figures.
import { expect, test } from 'vitest';
import type { UserCounts, UserDetails, UserForAdmin } from '@live-oak/contract/features/admin/users/schema.ts';
import { eq } from '../../../kernel/db/drizzle.ts';
import { foldWords } from '../../accounts/search.ts';
import { users } from '../../accounts/tables.ts';
import { providers } from '../../providers/tables.ts';
import { reviews } from '../../reviews/tables.ts';
import { bodyOf } from '../../../../../lab/harness/body-of.ts';
import { openTestDatabase } from '../../../../../lab/harness/database.ts';
import { aBid, aFinishedJob, aJob, aProvider, aUser } from '../../../../../lab/harness/rows.ts';
import { serve } from '../../../../../lab/harness/serve.ts';
import { handlers } from './routes.ts';

const db = await openTestDatabase();
const app = await serve(db, { handlers });
const admin = await aUser(db, { userType: 'admin', firstName: 'Odile', lastName: 'Fontenot' });
const callAsAdmin = await app.as(admin.id);

const named = (first: string, last: string, more = {}) => aUser(db, { firstName: first, lastName: last, ...more });
const renee = await named('Renée', 'Thibodeaux', { phone: '+12255550142', username: 'renee.t' });
const thanh = await named('Thành', 'Nguyễn', { userType: 'provider', email: 'office@bayoucrown.example' });
const crown = await aProvider(db, {
  userId: thanh.id,
  businessName: 'Bayou Crown Arborists',
  licenseNumber: 'LDAF-4471',
  serviceArea: 'Lafourche Parish',
});
await named("D'Arcy", "O'Neal");

const find = async (query: string) =>
  bodyOf<UserForAdmin[]>(await callAsAdmin('GET', `/api/users?${query}`)).map(({ firstName }) => firstName);
const details = async (id: number) => bodyOf<UserDetails>(await callAsAdmin('GET', `/api/users/${id}`));

test.each([
  ['renee', ['Renée']],
  ['RENÉE', ['Renée']],
  ['thib', ['Renée']],
  ['bodeau', ['Renée']],
  ['thibodeaux renee', ['Renée']],
  ['(225) 555-0142', ['Renée']],
  ['555 0142', ['Renée']],
  ['renee.t', ['Renée']],
  ['nguyen', ['Thành']],
  ['crown bay', ['Thành']],
  ['ldaf-44', ['Thành']],
  ['thanh crown', ['Thành']],
  ['office@bayou', ['Thành']],
  ['oneal', ["D'Arcy"]],
  ['O’Neal', ["D'Arcy"]],
  ['th cr', ['Thành']],
  ['bo', []],
  ['renee crown', []],
  ['bay@office', []],
  ['# &', []],
  ['%', []],
  ['re_ee', []],
  ['\\', []],
])('%s finds %j', async (q, expected) => {
  expect(await find(`q=${encodeURIComponent(q)}`)).toEqual(expected);
});

test('a search reflects changes of the business and the person', async () => {
  await db.orm.update(providers).set({ businessName: 'Vermilion Tree Care' }).where(eq(providers.id, crown.id));
  expect([await find('q=vermilion'), await find('q=crown%20arborists')]).toEqual([['Thành'], []]);
  await db.orm.update(users).set({ lastName: 'Broussard' }).where(eq(users.id, renee.id));
  expect([await find('q=broussard'), await find('q=thibodeaux')]).toEqual([['Renée'], []]);
});

test('typed words and stored words are normalized alike', async () => {
  const samples = ['Renée', 'Nguyễn', 'Đặng Thị', 'Łukasz Øst', 'O’Neal-Crème', 'ﬁne ＡＢ', 'Straße', 'İstanbul'];
  for (const sample of samples) {
    const [row] = await db.prepared<{ folded: string }>('fold', 'select search_words($1) as folded', [sample]);
    expect(row?.folded).toBe(foldWords(sample));
  }
});

test('people are listed newest first, by kind, by state and page by page', async () => {
  expect(await find('type=client,admin')).toEqual(["D'Arcy", 'Renée', 'Odile']);
  expect(await find('type=provider')).toEqual(['Thành']);
  expect(await find('type=all&state=')).toHaveLength(4);
  expect(await find('state=suspended')).toEqual([]);
  expect((await callAsAdmin('GET', '/api/admin/users?type=owner')).status).toBe(422);
  const one = await callAsAdmin('GET', '/api/users?limit=3&type=client,admin,provider');
  const next = /^<(.+)>; rel="next"$/.exec(String(one.headers.link))?.[1] ?? '';
  expect((await callAsAdmin('GET', next)).body).toMatchObject([{ firstName: 'Odile' }]);
});

test('a person has every specified field', async () => {
  const [user] = bodyOf<UserForAdmin[]>(await callAsAdmin('GET', '/api/users?q=vermilion'));
  expect(user).toMatchObject({
    id: thanh.id,
    userType: 'provider',
    isVerified: true,
    suspendedAt: null,
    serviceProvider: {
      businessName: 'Vermilion Tree Care',
      businessLicenseNumber: 'LDAF-4471',
      generalLiabilityInsurance: 'I-1',
      yearsExperience: 9,
      serviceArea: 'Lafourche Parish',
      specialties: ['Tree Removal'],
      verificationStatus: 'verified',
      subscriptionStatus: 'active',
      subscriptionEndsAt: '2099-01-01T00:00:00.000Z',
    },
  });
  expect(JSON.stringify(user)).not.toMatch(/password|searchWords/i);
});

test('the tiles exclude test accounts', async () => {
  const counts = async () => bodyOf<UserCounts>(await callAsAdmin('GET', '/api/users/counts'));
  const before = await counts();
  expect(before).toEqual({ total: 4, administrators: 1, providers: 1, clients: 2, suspended: 0, testAccounts: 0 });
  await aUser(db, { isTest: true, suspendedAt: new Date() });
  expect(await counts()).toEqual({ ...before, testAccounts: 1 });
});

test('the details count what the person really did', async () => {
  expect((await details(renee.id)).activity).toEqual({
    jobsPosted: 0,
    completedJobs: 0,
    reviews: 0,
    reviewsWritten: 0,
    bids: 0,
  });
  const { job } = await aFinishedJob(db, { providerId: crown.id, job: { clientId: renee.id } });
  const open = await aJob(db, { clientId: renee.id });
  await aBid(db, { jobId: open.id, providerId: crown.id });
  await aBid(db, { jobId: (await aJob(db)).id, providerId: crown.id, status: 'withdrawn' });
  const about = { jobId: job.id, providerId: crown.id, rating: 5, comment: 'Good', publishedAt: new Date() };
  await db.orm.insert(reviews).values([
    { ...about, side: 'client', authorId: renee.id },
    { ...about, side: 'provider', authorId: thanh.id },
  ]);
  expect((await details(renee.id)).activity).toEqual({
    jobsPosted: 2,
    completedJobs: 1,
    reviews: 1,
    reviewsWritten: 1,
    bids: 0,
  });
  expect((await details(thanh.id)).activity).toEqual({
    jobsPosted: 0,
    completedJobs: 1,
    reviews: 1,
    reviewsWritten: 1,
    bids: 2,
  });
  expect((await details(renee.id)).signIns).toEqual({ sessions: 0, lastAt: null, twoFactor: false });
  await app.as(renee.id);
  expect((await details(renee.id)).signIns).toEqual({
    sessions: 1,
    lastAt: expect.any(String),
    twoFactor: false,
  });
  expect((await callAsAdmin('GET', '/api/users/999999')).status).toBe(404);
});
