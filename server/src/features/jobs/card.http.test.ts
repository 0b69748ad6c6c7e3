// Cards of job lists: read by one statement, small, and the same as the whole job for each viewer.
import { expect, test } from 'vitest';
import { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import { JobQuery } from '@live-oak/contract/features/jobs/query.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { startTestApp, type Person } from '../../../../lab/harness/app.ts';
import { chosenJob, paidJob } from '../../../../lab/harness/paid-jobs.ts';
import { aJob, aUser } from '../../../../lab/harness/rows.ts';
import type { Db } from '../../kernel/db/drizzle.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { answerJobs } from './queries.ts';
import type { Scope } from './conditions.ts';

const stage = await startTestApp();
const { db } = stage;

/** The same database, recording each call by name: `orm` builds a statement, and runs it unless it is prepared. */
function watched(): { db: Db; calls: PropertyKey[] } {
  const calls: PropertyKey[] = [];
  const watch = new Proxy(db, {
    get(target, name) {
      calls.push(name);
      const value: unknown = Reflect.get(target, name);
      return value;
    },
  });
  return { db: watch, calls };
}

const VIEWERS: [Scope, Pick<Viewer, 'userId' | 'userType'>][] = [
  [
    { as: 'owner', userId: 1 },
    { userId: 1, userType: 'client' },
  ],
  [
    { as: 'bidder', held: new Set(), providerId: 1 },
    { userId: 2, userType: 'provider' },
  ],
  [
    { as: 'ownBidder', providerId: 1 },
    { userId: 2, userType: 'provider' },
  ],
  [{ as: 'admin' }, { userId: 3, userType: 'admin' }],
];

test.each(VIEWERS)('the list of %j is one statement', async (scope, who) => {
  const { db: watch, calls } = watched();
  // A list uses no other field of the viewer.
  const viewer = { provider: null, ...who } as Viewer;
  const query = JobQuery.parse({ view: 'card' });
  const services = { db: watch, clock: () => new Date() };
  await answerJobs({ services, viewer, request: { url: '/api/jobs' } }, scope, query);
  expect(calls).toEqual(['orm', 'prepared']);
});

/** What a card leaves out of the whole job: it is empty, or no list shows it to this viewer. */
const LEFT_OUT = ['thumbPath', 'can', 'myBid', 'fastLane', 'description'];

async function sameAsWhole(person: Person, path: string): Promise<JobCard[]> {
  const sign = path.includes('?') ? '&' : '?';
  const cards = (await person.get<JobCard[]>(`${path}${sign}view=card`)).body;
  const whole = (await person.get<Job[]>(path)).body;
  expect(cards.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  for (const [index, card] of cards.entries()) {
    const job = whole[index];
    const shared = Object.keys(card).filter((name) => !LEFT_OUT.includes(name));
    expect(card).toEqual(JobCard.parse(card));
    expect(job).toMatchObject(Object.fromEntries(shared.map((name) => [name, Reflect.get(card, name)])));
    expect(job?.can).toMatchObject(card.can);
    expect(card.thumbPath).toBe(job?.pictures.find(({ kind }) => kind === 'asked')?.thumbPath);
    expect(card.myBid).toEqual(job?.myBid ? { amount: job.myBid.amount, status: job.myBid.status } : undefined);
  }
  return cards;
}

test('a card shows the same as the whole job does to the same person, and nothing more', async () => {
  const owner = await stage.client({ firstName: 'Ozeme', lastName: 'Quibodeaux' });
  const member = await stage.member();
  await stage.openJob(owner, { title: 'Call Ozeme Quibodeaux at 337-555-0142', budget: '1200', showBudget: 'true' });
  await aJob(db, { clientId: owner.id, approvalStatus: 'pending', title: 'Waits', wires: 'yes', standing: 'leaning' });
  await chosenJob(stage, { owner, winner: member });
  const paid = await paidJob(stage, 'work_done');
  const admin = await stage.admin();

  const own = await sameAsWhole(owner, '/api/jobs');
  expect(own.map(({ can }) => can.award)).toContain(true);
  expect(own.find(({ title }) => title === 'Waits')).toMatchObject({ wires: 'yes', reviewDueAt: expect.any(String) });
  expect((await sameAsWhole(paid.owner, '/api/jobs'))[0]?.autoReleaseAt).toEqual(expect.any(String));
  const open = await sameAsWhole(member, '/api/jobs/protected');
  expect(JSON.stringify(open)).not.toMatch(/Quibodeaux|337-555|"budget"|"location"|"bidCount"/);
  expect(open[0]?.budgetRange).toEqual({ lowCents: 90_000, highCents: 150_000 });
  await sameAsWhole(member, '/api/dashboard/recent-jobs');
  await sameAsWhole(paid.winner, '/api/dashboard/recent-jobs');
  const all = await sameAsWhole(admin, '/api/jobs?near=70118&radiusMiles=500');
  expect(all.flatMap(({ can }) => Object.keys(can))).toEqual(expect.arrayContaining(['approve', 'closeBidding']));
  await sameAsWhole(admin, '/api/admin/recent-jobs');
});

test('a card for review has the beginning of the description, for administrators alone', async () => {
  const owner = await stage.client();
  const description = 'The water oak leans over the house. '.repeat(20).trim();
  await aJob(db, { clientId: owner.id, description });
  const [own] = (await owner.get<JobCard[]>('/api/jobs?view=review')).body;
  expect(own).not.toHaveProperty('description');
  const [card] = (await (await stage.admin()).get<JobCard[]>('/api/jobs?view=review')).body;
  expect(card?.description).toMatch(/^The water oak leans .*[a-z.]…$/);
  expect(card?.description?.length).toBeLessThanOrEqual(240);
  expect((await owner.get('/api/jobs?view=tiny')).status).toBe(422);
});

test("an administrator lists one account's jobs, never a namesake's; nobody else does", async () => {
  const name = { firstName: 'Odette', lastName: 'Namesake' };
  const [one, other] = [await aUser(db, name), await aUser(db, name)];
  await aJob(db, { clientId: one.id, title: 'Of the one' });
  await aJob(db, { clientId: other.id, title: 'Of the other' });
  const titles = async (person: Person, query: string) =>
    (await person.get<JobCard[]>(`/api/jobs?view=card&${query}`)).body.map(({ title }) => title);
  const admin = await stage.admin();
  expect(await titles(admin, 'q=odette')).toEqual(['Of the other', 'Of the one']);
  expect(await titles(admin, `owner=${one.id}`)).toEqual(['Of the one']);
  expect(await titles(admin, `owner=${one.id}&q=of&status=rejected`)).toEqual([]);
  expect((await admin.get('/api/jobs?owner=Odette')).body).toMatchObject({
    fields: { owner: 'owner is the id of an account' },
  });
  const member = await stage.member();
  expect(await titles(member, `owner=${one.id}`)).toEqual(await titles(member, ''));
});
