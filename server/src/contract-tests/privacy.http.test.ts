// What nobody may learn before payment: whole responses are searched for names, businesses, phones, emails and streets.
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { pathsOf } from '@live-oak/contract/route.ts';
import { routes } from '@live-oak/contract/routes.ts';
import { eq } from '../kernel/db/drizzle.ts';
import { startTestApp, type Person } from '../../../lab/harness/app.ts';
import { mails } from '../kernel/tables.ts';

// Nothing is sent while the mail server's address accepts no email: the rows keep their bodies.
const stage = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
const OWNER = {
  firstName: 'Philomena',
  lastName: 'Thibodeaux',
  email: 'philomena@thibodeaux.example.com',
  username: 'philomena',
  phone: '(337) 555-0187',
};
const BIDDER = {
  firstName: 'Theophile',
  lastName: 'Robichaux',
  email: 'theo@robichaux.example.com',
  username: 'theophile',
  phone: '(985) 555-0163',
  businessName: 'Atchafalaya Crown Works',
  licenseNumber: 'LIC-77421',
  insuranceNumber: 'POL-88312',
};

const owner = await stage.client(OWNER);
const bidder = await stage.member(BIDDER);
const rival = await stage.member();
const jobId = await stage.openJob(owner, {
  title: 'Pecan split over the porch, call 337.555.0187',
  description:
    'Ask for Philomena Thibodeaux at 418 Bayou Teche Lane or philomena@thibodeaux.example.com, www.thibodeaux.example.com',
  location: '418 Bayou Teche Lane, Breaux Bridge, LA 70517',
});
await bidder.post('/api/bids', {
  jobId,
  bidAmount: 1800,
  message: 'Atchafalaya Crown Works, call Theophile Robichaux at (985) 555-0163 or theo@robichaux.example.com.',
  estimatedDuration: 'ask Atchafalaya Crown Works',
});
await rival.post('/api/bids', { jobId, bidAmount: 2100, message: 'One day with a lift and two climbers.' });

const asked = await bidder.post<{ id: number }>(`/api/jobs/${jobId}/questions`, {
  text: 'Theophile Robichaux of Atchafalaya Crown Works, (985) 555-0163: how wide is the gate?',
});
await owner.post(`/api/questions/${asked.body.id}/answer`, {
  text: 'Eight feet. Philomena Thibodeaux, 418 Bayou Teche, philomena@thibodeaux.example.com',
});

/** Times of both, and a visit before the choice whose text would reveal names. */
const DAY = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
await owner.post('/api/time-slots', { date: DAY, startTime: '08:00', endTime: '12:00', jobId });
await owner.post('/api/time-slots', { date: DAY, startTime: '13:00', endTime: '17:00' });
await bidder.post('/api/time-slots', { date: DAY, startTime: '08:00', endTime: '17:00' });
const visit = await bidder.post('/api/appointments', {
  jobId,
  title: 'Theophile Robichaux looks at the pecan',
  description: 'Atchafalaya Crown Works, (985) 555-0163',
  location: 'At the gate',
  notes: 'or 337.555.0187',
  startTime: `${DAY} 09:00`,
  endTime: `${DAY} 10:00`,
});

const OWNER_SECRETS = /Thibodeaux|Philomena|555.?0187|Bayou Teche|"418 |philomena@/i;
const BIDDER_SECRETS = /Atchafalaya|Robichaux|Theophile|555.?0163|theo@|LIC-77421|POL-88312/i;
const BOTH_SECRETS = new RegExp(`${OWNER_SECRETS.source}|${BIDDER_SECRETS.source}`, 'i');

const doorCode = String((await bidder.get('/api/door-card')).body.code);
/** Names the business to anyone who has its code, by design; never the person. */
const AT_THE_DOOR = `/api/public/verify/${doorCode}`;

const WEEK = `?weekStart=${DAY}`;

/** Recorded before the choice: what a calendar program reads, with the link alone. */
const feeds = new Map<Person, string>();
for (const person of [owner, bidder, rival]) {
  const { url } = (await person.post<{ url: string }>('/api/calendar/feed')).body;
  feeds.set(person, new URL(url).pathname);
}

/** What reaches somebody without a call of theirs: emails, and their calendar feed. */
async function sentTo(person: Person): Promise<Map<string, string>> {
  const { email } = (await person.get<{ email: string }>('/api/auth/me')).body;
  const emails = await stage.db.orm.select().from(mails).where(eq(mails.toAddress, email));
  const feed = await stage.visitor().get<string>(feeds.get(person) ?? '');
  expect(emails.map(({ body }) => body).join('')).not.toBe('');
  return new Map([
    ['feed', feed.body],
    ...emails.map((mail): [string, string] => [`email ${mail.id}`, `${mail.subject} ${mail.body} ${mail.html}`]),
  ]);
}

/** The texts of an archive; '' for a person without one. */
async function unpacked(url: string, { cookie }: Person): Promise<string> {
  const answer = await stage.app.http.inject({ method: 'GET', url, headers: { cookie: cookie ?? '' } });
  return answer.statusCode === 200
    ? Object.values(unzipSync(answer.rawPayload))
        .map((bytes) => strFromU8(bytes))
        .join('\n')
    : '';
}

/** Every response that this person can read, by every declared GET. */
async function everythingRead(person: Person & { providerId?: number }): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const route of routes.filter(({ method }) => method === 'GET')) {
    for (const path of pathsOf(route)) {
      const ids = path.includes(':id') ? new Set([jobId, bidder.providerId, rival.providerId, 1, 2, 3]) : [0];
      for (const id of ids) {
        const url = path
          .replace(':id', String(id))
          .replace(':userId', String(bidder.id))
          .replace(':providerId', String(bidder.providerId))
          .replace(':sessionId', 'cs_sandbox_00000000')
          .replace(':code', doorCode);
        const query = { 'places.resolve': '?text=70517', 'calendar.slots': WEEK, 'calendar.appointments': WEEK }[
          route.id
        ];
        if (route.produces === 'text/event-stream') {
          answers.set(url, await person.streamed(`${url}?lastEventId=0`));
          continue;
        }
        if (route.produces === 'application/zip') {
          answers.set(url, await unpacked(url, person));
          continue;
        }
        const { status, body } = await person.get(`${url}${query ?? ''}`);
        if (status === 200) answers.set(url, JSON.stringify(body));
      }
    }
  }
  return answers;
}

function mustNotReveal(answers: Map<string, string>, secrets: RegExp, allowed: readonly string[] = []) {
  const leaks = [...answers]
    .filter(([url, text]) => url !== AT_THE_DOOR && !allowed.includes(url) && secrets.test(text))
    .map(([url, text]) => `${url}: ${secrets.exec(text)?.[0]}`);
  expect(leaks).toEqual([]);
}

test('while bidding is open', async () => {
  expect(visit.status).toBe(201);
  for (const person of [owner, bidder, rival]) {
    expect((await person.get<unknown[]>(`/api/time-slots${WEEK}`)).body.length).toBeGreaterThan(0);
  }
  // People may read their own accounts.
  mustNotReveal(await everythingRead(bidder), OWNER_SECRETS);
  const [asOwner, asRival, asVisitor] = [
    await everythingRead(owner),
    await everythingRead(rival),
    await everythingRead(stage.visitor()),
  ];
  mustNotReveal(asOwner, BIDDER_SECRETS);
  mustNotReveal(asRival, BOTH_SECRETS);
  mustNotReveal(asVisitor, BOTH_SECRETS);
  mustNotReveal(await sentTo(bidder), OWNER_SECRETS);
  mustNotReveal(await sentTo(owner), BIDDER_SECRETS);
  mustNotReveal(await sentTo(rival), BOTH_SECRETS);
  // No response contains the door code either.
  mustNotReveal(asOwner, new RegExp(doorCode));
  mustNotReveal(asRival, new RegExp(doorCode));
  mustNotReveal(asVisitor, new RegExp(doorCode), [AT_THE_DOOR]);
});

test('the door check names the business, and nothing about a person, a job or an unverified document', async () => {
  for (const url of [AT_THE_DOOR, `/v/${doorCode}`]) {
    const body = JSON.stringify((await stage.visitor().get(url)).body);
    expect(body).toContain('Atchafalaya Crown Works');
    expect(body).not.toMatch(/Robichaux|Theophile|555.?0163|theo@|LIC-77421|POL-88312|Pecan|Breaux/i);
  }
});

test('a search reveals nothing about hidden text', async () => {
  const searchFor = async (q: string) =>
    (await rival.get<{ id: number }[]>(`/api/jobs/protected?q=${encodeURIComponent(q)}`)).body.map(({ id }) => id);
  expect(await searchFor('pecan porch')).toEqual([jobId]);
  for (const q of [
    '337.555.0187',
    '0187',
    'Philomena',
    'Thibodeaux',
    'Teche',
    '418',
    'philomena@thibodeaux.example.com',
    'www.thibodeaux.example.com',
  ]) {
    expect({ q, found: await searchFor(q) }).toEqual({ q, found: [] });
  }
  expect(
    (await owner.patch(`/api/jobs/${jobId}`, { title: 'Pecan split over the porch, ask Philomena Thibodeaux' })).status,
  ).toBe(200);
  await (await stage.admin()).patch(`/api/jobs/${jobId}/approve`);
  expect(await searchFor('Philomena')).toEqual([]);
  expect(await searchFor('pecan porch')).toEqual([jobId]);
});

test('after the close, and while a chosen bid waits for payment', async () => {
  const admin = await stage.admin();
  await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
  const bids = (await owner.get<{ id: number; bidAmount: number }[]>(`/api/jobs/${jobId}/bids`)).body;
  expect(bids).toHaveLength(2);
  mustNotReveal(await everythingRead(owner), BIDDER_SECRETS);
  mustNotReveal(await everythingRead(bidder), OWNER_SECRETS);
  const award = await owner.post(`/api/jobs/${jobId}/award`, { bidId: bids.find((bid) => bid.bidAmount === 1800)?.id });
  expect(award.status).toBe(200);
  mustNotReveal(await everythingRead(owner), BIDDER_SECRETS);
  mustNotReveal(await everythingRead(bidder), OWNER_SECRETS);
  mustNotReveal(await sentTo(owner), BIDDER_SECRETS);
  mustNotReveal(await sentTo(bidder), OWNER_SECRETS);
  mustNotReveal(await sentTo(rival), BOTH_SECRETS);
  await owner.post(`/api/sandbox/checkout/${String(award.body.sessionId)}/pay`, { card: '4242424242424242' });
});

test('after payment the two know each other, and nobody else does', async () => {
  expect(JSON.stringify((await owner.get(`/api/jobs/${jobId}/contacts`)).body)).toMatch(/Atchafalaya Crown Works.*/);
  expect(JSON.stringify((await bidder.get(`/api/jobs/${jobId}/contacts`)).body)).toMatch(/418 Bayou Teche Lane/);
  mustNotReveal(await everythingRead(rival), BOTH_SECRETS);
  // Documents name both sides: none of them opens for anyone else.
  const papers = (await owner.get<{ path: string }[]>(`/api/jobs/${jobId}/papers`)).body;
  expect(papers).toHaveLength(2);
  for (const url of [...papers.map(({ path }) => path), `/api/jobs/${jobId}/papers`, `/api/jobs/${jobId}/payment`]) {
    expect({ url, status: (await rival.get(url)).status }).toEqual({ url, status: 404 });
  }
  expect((await owner.post(`/api/jobs/${jobId}/messages`, { text: '418 Bayou Teche Lane, 337.555.0187' })).status).toBe(
    201,
  );
  expect((await bidder.post(`/api/jobs/${jobId}/messages`, { text: 'Theophile Robichaux' })).status).toBe(201);
  mustNotReveal(await everythingRead(rival), BOTH_SECRETS);
  mustNotReveal(await sentTo(rival), BOTH_SECRETS);
  const losers = (await owner.get(`/api/jobs/${jobId}/bids`)).body;
  expect(JSON.stringify(losers)).not.toMatch(/Pelican Tree Company/);
});
