// The export: everything stored about a person, in one archive, and nothing of anybody else.
import { unzipSync, strFromU8 } from 'fflate';
import { expect, test } from 'vitest';
import { eq, getTableConfig, PgTable } from '../../kernel/db/drizzle.ts';
import * as tables from '../../tables.ts';
import { aBid, aJob } from '../../../../lab/harness/rows.ts';
import { JOB, startTestApp, type Person } from '../../../../lab/harness/app.ts';
import { awards } from '../awards/tables.ts';
import { jobQuestions, messages } from '../messages/tables.ts';
import { reviews } from '../reviews/tables.ts';
import { confirmPhone } from '../texting/confirmed-phones.ts';
import { smsConsents, smsInbound } from '../texting/tables.ts';
import { PARTS } from './export/zip.ts';

/** Tables that reference a person or a business and are not exported, each with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  password_resets: 'Holds nothing but hashes of links that were used or ran out.',
  subscribe_tokens: 'Holds nothing but the hash of a token that opens a checkout for half an hour.',
  recovery_codes: 'Holds nothing but hashes of codes.',
  phone_codes: 'Holds nothing but hashes of codes that were used or ran out.',
  emergency_alerts: 'Alerts of emergencies to administrators: acts of administrators, which are in the audit log.',
  emergency_notices: 'Says only which notification about an emergency was sent; those are in the export.',
  digest_items: 'Points at notifications, which are in the export.',
  weather_dismissals: 'Suggestions of storm mode dismissed by administrators: their acts, which are in the audit log.',
  storms: 'Storm mode switched on and ended by administrators: acts of administrators, which are in the audit log.',
  storm_told: 'Says only that the notification about a storm was sent; those are in the export.',
  dismissed_failures:
    'Failed tasks that an administrator dismissed: acts of administrators, which are in the audit log.',
  new_work_told: 'Says only which notification about new work was sent; those are in the export.',
  bid_looks: "An administrator's looks at bids: the acts of administrators, which are in the audit log.",
  licence_imports: 'Imports of the state’s public list by administrators.',
  door_reports: 'What somebody at a door reported in confidence about a business.',
};

const stage = await startTestApp();

async function download(person: Person) {
  const answer = await stage.app.http.inject({
    method: 'GET',
    url: '/api/profile/export',
    headers: { cookie: person.cookie ?? '' },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(answer.headers['content-disposition']).toContain('live-oak-my-data.zip');
  const files = unzipSync(answer.rawPayload);
  const texts = Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
  // Each file of the export is a list of rows; their contents are checked below.
  const rows = (name: string) => JSON.parse(texts[`data/${name}.json`] ?? '[]') as Record<string, unknown>[];
  return { texts, rows, all: Object.values(texts).join('\n') };
}

test('every table that references a person or a business is exported, or left out for a reason', () => {
  const spoken = new Set([...PARTS.flatMap((part) => part.tables), ...Object.keys(LEFT_OUT)]);
  const pointing = Object.values(tables)
    .filter((one) => one instanceof PgTable)
    .map((table) => getTableConfig(table))
    .filter(({ foreignKeys }) =>
      foreignKeys.some((key) => ['users', 'providers'].includes(getTableConfig(key.reference().foreignTable).name)),
    )
    .map(({ name }) => name);
  expect(pointing.length).toBeGreaterThan(30);
  expect(pointing.filter((name) => !spoken.has(name))).toEqual([]);
});

test('an owner exports their jobs and the bids on them, a business its bids; neither learns a name', async () => {
  const owner = await stage.client({ lastName: 'Secretowner', phone: '(225) 555-0177' });
  const bidder = await stage.member({ firstName: 'Gaston', lastName: 'Secretbidder', phone: '(504) 555-0123' });
  const jobId = await stage.openJob(owner);
  const bid = { jobId, bidAmount: 900, message: 'Call Gaston Secretbidder at 504-555-0123, Mr. Secretbidder comes.' };
  expect((await bidder.post('/api/bids', bid)).status).toBe(201);
  expect((await (await stage.admin()).post(`/api/admin/jobs/${jobId}/close-bidding`)).status).toBe(200);

  const mine = await download(owner);
  expect(mine.rows('account')).toMatchObject([{ last_name: 'Secretowner', phone: '+12255550177' }]);
  expect(mine.rows('account')[0]).not.toHaveProperty('password_hash');
  expect(mine.rows('jobs')).toMatchObject([{ id: jobId, title: JOB.title, location: JOB.location }]);
  expect(mine.rows('bids-received')).toMatchObject([{ job_id: jobId, amount_cents: 90_000 }]);
  expect(mine.rows('sessions')[0]).not.toHaveProperty('token_hash');
  expect(mine.all).not.toContain('Secretbidder');
  expect(mine.all).not.toContain('504-555-0123');
  expect(mine.texts['index.html']).toContain('data/jobs.json');

  const theirs = await download(bidder);
  expect(theirs.rows('bids')).toMatchObject([{ job_id: jobId, amount_cents: 90_000, message: bid.message }]);
  expect(theirs.rows('business')).toHaveLength(1);
  expect(theirs.rows('jobs')).toEqual([]);
  expect(theirs.all).not.toContain('Secretowner');
  expect(theirs.all).not.toContain('Audubon');

  const notices = (await owner.get<{ title: string }[]>('/api/notifications')).body;
  expect(notices.map(({ title }) => title)).toContain('Your Data Was Downloaded');
});

test('the export reveals nothing that is hidden on the screen: an unpaid choice, bids that stay sealed', async () => {
  const [owner, business] = [await stage.client(), await stage.member()];
  const words = { amountCents: 77_700, letter: 1 };
  // Chosen, and not paid.
  const { id: chosenJob } = await aJob(stage.db, { clientId: owner.id ?? 0, status: 'awaiting_payment' });
  const { id: bidId } = await aBid(stage.db, { jobId: chosenJob, providerId: business.providerId, ...words });
  await stage.db.orm
    .insert(awards)
    .values({ jobId: chosenJob, bidId, amountCents: 77_700, dueAt: new Date(Date.now() + 3_600_000) });
  // Canceled while it was open again: a bid has the letter of the first close.
  const { id: calledOff } = await aJob(stage.db, { clientId: owner.id ?? 0, status: 'cancelled' });
  await aBid(stage.db, { jobId: calledOff, providerId: business.providerId, ...words });
  expect((await download(business)).rows('payments')).toEqual([]);
  expect((await owner.get(`/api/jobs/${calledOff}/bids`)).status).toBe(403);
  expect((await download(owner)).rows('bids-received')).toMatchObject([{ job_id: chosenJob, amount_cents: 77_700 }]);
  expect((await download(owner)).rows('payments')).toMatchObject([{ job_id: chosenJob, status: 'awaiting_payment' }]);
});

test('a post that an administrator took down is in its author’s export only', async () => {
  const [owner, business] = [await stage.client(), await stage.member()];
  const { id: jobId } = await aJob(stage.db, { clientId: owner.id ?? 0 });
  const about = { jobId, providerId: business.providerId };
  const down = new Date();
  await stage.db.orm
    .insert(messages)
    .values({ ...about, authorId: business.id ?? 0, body: 'Rude message', hiddenAt: down });
  await stage.db.orm.insert(jobQuestions).values({ ...about, question: 'Rude question', hiddenAt: down });
  const reply = { reply: 'Rude reply', repliedAt: down, replyHiddenAt: down, publishedAt: down };
  const review = { ...about, authorId: owner.id ?? 0, side: 'client' as const, rating: 4, comment: 'Fine' };
  await stage.db.orm.insert(reviews).values({ ...review, ...reply });
  const mine = await download(owner);
  expect([mine.rows('messages'), mine.rows('questions'), mine.rows('reviews')].map(({ length }) => length)).toEqual([
    1, 1, 1,
  ]);
  expect(mine.all).not.toContain('Rude');
  const theirs = await download(business);
  for (const words of ['Rude message', 'Rude question', 'Rude reply']) expect(theirs.all).toContain(words);
});

test('a report is exported without the reported words, which are masked on the screen', async () => {
  const [owner, asker, reporter] = [await stage.client(), await stage.member(), await stage.member()];
  const { id: jobId } = await aJob(stage.db, { clientId: owner.id ?? 0 });
  const asked = { jobId, providerId: asker.providerId, question: 'Is this the Boudreaux place on Camellia?' };
  const [{ id: targetId } = { id: 0 }] = await stage.db.orm.insert(jobQuestions).values(asked).returning();
  const form = { targetType: 'question', targetId, reason: 'other', note: 'Names the owner' };
  expect((await reporter.post('/api/reports', form)).status).toBe(201);
  const reported = await download(reporter);
  expect(reported.rows('reports')).toMatchObject([{ note: 'Names the owner' }]);
  expect(reported.all).not.toContain('Boudreaux place');
});

test('of a number that passed to somebody else, each person’s texts are in their own export alone', async () => {
  const [before, after] = [await stage.client(), await stage.member()];
  const phone = '+19855550021';
  const texted = async (person: Person, body: string) => {
    await stage.db.transaction((tx) => confirmPhone({ tx, now: new Date() }, person.id, phone));
    await person.call('PUT', '/api/notifications/texts', { agreed: true, language: 'en' });
    const message = { gatewayKey: body, phone, body, command: 'unknown', outcome: 'handled', writtenAt: new Date() };
    await stage.db.orm.insert(smsInbound).values(message);
  };
  await texted(before, 'Words of the first');
  await texted(after, 'Words of the second');
  expect((await download(before)).all).not.toContain('Words of');
  const { rows, all } = await download(after);
  expect(rows('text-messages')).toMatchObject([{ purpose: 'notices', texts: [{ body: 'Words of the second' }] }]);
  expect(all).not.toContain('Words of the first');
});

test('storm texts of a number’s earlier holder are not in the export of the next, and nobody’s network address is', async () => {
  const person = await stage.client();
  const phone = '+19855550022';
  const agreed = async (parishFips: string, createdAt: Date, endedAt: Date | null = null) =>
    stage.db.orm.insert(smsConsents).values({
      phone,
      purpose: 'storms',
      parishFips,
      language: 'en',
      words: 'Text me',
      page: '/storm-texts',
      address: '203.0.113.77',
      createdAt,
      endedAt,
    });
  const now = new Date();
  await agreed('22033', new Date(now.getTime() - 2000), new Date(now.getTime() - 1000));
  await agreed('22051', new Date(now.getTime() - 1000));
  await stage.db.transaction((tx) => confirmPhone({ tx, now }, person.id, phone));
  await agreed('22071', new Date(now.getTime() + 1000));
  const { rows, all } = await download(person);
  expect(rows('text-messages')).toMatchObject([
    { parish_fips: '22051', address: null },
    { parish_fips: '22071', address: null },
  ]);
  expect(all).not.toContain('203.0.113.77');
});

test('a notification in the export quotes no words that were taken down', async () => {
  const [owner, asker] = [await stage.client(), await stage.member()];
  const jobId = await stage.openJob(owner);
  expect((await asker.post(`/api/jobs/${jobId}/questions`, { text: 'Rude words to quote' })).status).toBe(201);
  expect(JSON.stringify((await download(owner)).rows('notifications'))).toContain('Rude words');
  await stage.db.orm.update(jobQuestions).set({ hiddenAt: new Date() }).where(eq(jobQuestions.jobId, jobId));
  const mine = await download(owner);
  expect(mine.rows('notifications').map(({ message }) => message)).toContain('');
  expect(mine.all).not.toContain('Rude words');
});

test('at most five exports a day', async () => {
  const limited = await startTestApp({ RATE_LIMIT: 'on' });
  const person = await limited.client();
  for (let taken = 0; taken < 5; taken += 1) expect((await person.get('/api/profile/export')).status).toBe(200);
  const sixth = await person.get('/api/profile/export');
  expect([sixth.status, Number(sixth.headers['retry-after']) > 0]).toEqual([429, true]);
});
