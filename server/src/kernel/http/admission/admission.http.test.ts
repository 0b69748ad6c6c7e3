// Too much comes: who is let in, who is told to come back and how, and that it is over when it is over. The level is set by hand.
import { afterEach, expect, test, vi } from 'vitest';
import { JOB, startTestApp, type Person } from '../../../../../lab/harness/app.ts';

const stage = await startTestApp({ SHEDDING: 'on' });
const { admission } = stage.app.http;
if (!admission) {
  throw new Error('the app has no first door');
}
const press = (level: number) => (admission.pressure.level = level);
afterEach(() => void press(0));

const owner = await stage.client();
const member = await stage.member();
const jobId = await stage.openJob(owner);

const LISTS = ['/api/jobs', '/api/jobs/protected', '/api/jobs/map', '/api/forum/general/threads', '/api/notifications'];
const statusOf = async (person: Person, url: string) => (await person.get(url)).status;
const bid = () => member.post('/api/bids', { jobId, bidAmount: 1500, message: 'A bid in the middle of a storm.' });

test('a little too much: lists, maps, searches and polls wait, bids and jobs go on', async () => {
  press(1);
  for (const url of LISTS) {
    expect([url, await statusOf(member, url)]).toEqual([url, 503]);
  }
  expect(await statusOf(owner, `/api/jobs/${jobId}`)).toBe(200);
  expect((await bid()).status).toBe(201);
});

test('far too much: sign-in, a new job and money are left', async () => {
  press(2);
  expect(await statusOf(owner, `/api/jobs/${jobId}`)).toBe(503);
  expect((await bid()).status).toBe(503);
  const { status } = await owner.post('/api/jobs', { ...JOB, title: 'Pine through the roof of a bedroom' });
  expect(status).toBe(201);
  expect(await statusOf(owner, '/api/auth/me')).toBe(200);
  expect((await member.post('/api/subscription/cancel')).status).toBe(200);
  expect((await stage.visitor().post('/api/webhooks/stripe', {})).status).toBe(400);
});

test('the refusal says when to come back, in the shape of every other, and is counted', async () => {
  press(1);
  const before = admission.figures().refused.first;
  const { status, body, headers } = await member.get('/api/jobs/protected');
  expect(status).toBe(503);
  expect(body).toEqual({
    code: 'BUSY',
    message: 'Many people are using Live Oak right now. Please try again in a few seconds.',
  });
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(2);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  expect(admission.figures().refused.first).toBe(before + 1);
});

test('it is said before body, session and database', async () => {
  press(2);
  const asked = vi.spyOn(stage.db, 'prepared');
  const { statusCode, headers } = await stage.app.http.inject({
    method: 'POST',
    url: '/api/bids',
    headers: { 'content-type': 'application/json', 'content-length': '900000', cookie: member.cookie ?? '' },
    payload: '{',
  });
  expect(statusCode).toBe(503);
  // What is left of a long body is not read to its end.
  expect(headers.connection).toBe('close');
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

test('of those who are signed in the same are let in for all calls of a page', async () => {
  press(0.5);
  const sessions = Array.from({ length: 100 }, (_, i) => `live_oak_session=${`${i}`.repeat(43).slice(0, 43)}`);
  const ask = async (cookie: string, url: string) =>
    (await stage.app.http.inject({ url, headers: { cookie } })).statusCode === 503;
  const first = await Promise.all(sessions.map((cookie) => ask(cookie, '/api/jobs/protected')));
  const second = await Promise.all(sessions.map((cookie) => ask(cookie, '/api/notifications')));
  expect(second).toEqual(first);
  const refused = first.filter(Boolean).length;
  expect(refused).toBeGreaterThan(25);
  expect(refused).toBeLessThan(75);
});

test('visitors are refused by the share of them', async () => {
  press(0.25);
  const statuses = await Promise.all(
    Array.from({ length: 40 }, () => statusOf(stage.visitor(), '/api/parishes/open-jobs')),
  );
  expect(statuses.filter((status) => status === 503)).toHaveLength(10);
});

test('money is refused last, and never all of it', async () => {
  press(2.9);
  const cookies = Array.from({ length: 300 }, (_, i) => `live_oak_session=${`${i}-`.repeat(43).slice(0, 43)}`);
  const answers = await Promise.all(
    cookies.map((cookie) => stage.app.http.inject({ url: '/api/auth/me', headers: { cookie } })),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 503).length;
  expect(refused).toBeGreaterThan(200);
  expect(refused).toBeLessThan(300);
});

test('whoever asks whether this process lives, or is ready, is answered whatever comes', async () => {
  press(2.9);
  expect(await statusOf(stage.visitor(), '/healthz')).toBe(200);
  expect(await statusOf(stage.visitor(), '/readyz')).toBe(200);
});

test('a browser that opens a page gets one that opens by itself, in its language', async () => {
  press(2);
  const { statusCode, headers, body } = await stage.app.http.inject({
    url: '/uploads/none.webp',
    headers: { accept: 'text/html,*/*', 'accept-language': 'es' },
  });
  expect(statusCode).toBe(503);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('Muchas personas están usando Live Oak');
  expect(body).toContain('<a href="tel:911">911</a>');
  expect(body).toMatch(new RegExp(`http-equiv="refresh" content="${headers['retry-after']}"`));
});

test('what belongs to something that was let in is let in, and nobody can say so of themselves', async () => {
  press(2);
  const ask = (headers: Record<string, string>) => stage.app.http.inject({ url: '/api/parishes/open-jobs', headers });
  expect((await ask({ ...admission.inside })).statusCode).toBe(200);
  expect((await ask({ 'x-live-oak-inside': 'yes' })).statusCode).toBe(503);
});

test('once it is over everybody is let in', async () => {
  press(2);
  const calm = {
    windowMs: 100,
    loopMs: 1,
    utilisation: 0.2,
    poolMs: 0,
    heapShare: 0.1,
    arrivals: 50,
    newPerTurn: 0,
    clients: 50,
    inFlight: 50,
  };
  for (let windows = 0; windows < 30; windows += 1) {
    admission.pressure.take(calm);
  }
  expect(admission.figures().level).toBe(0);
  for (const url of LISTS) {
    expect([url, await statusOf(member, url)]).toEqual([url, 200]);
  }
});
