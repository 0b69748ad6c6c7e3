// An overloaded process: which calls are refused and how, what is always answered, and which pages are rendered.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import pino from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { BUILD_CONTACT } from '@live-oak/contract/page-marks.ts';
import { routes } from '@live-oak/contract/routes.ts';
import type { PageRenderer } from './rendered-pages.ts';
import { answerFailures } from './failures.ts';
import { NEVER_SHED, OWN_CALL, retryAfter, shedLoad } from './overload.ts';
import { servePages } from './pages.ts';
import { eventually } from '../../../../lab/harness/eventually.ts';

const folder = mkdtempSync(join(tmpdir(), 'live-oak-overload-'));
writeFileSync(join(folder, '__spa-fallback.html'), '<html>the application</html>');
writeFileSync(join(folder, 'screens.json'), '["/forum/:board", "/jobs"]');
writeFileSync(join(folder, 'drawn.json'), '["/forum/:board"]');
afterAll(() => rmSync(folder, { recursive: true }));

const painter: PageRenderer = {
  embeddedResponsesOf: (address) => [`/api${address}`],
  draw: async ({ address }) => ({ status: 200, html: `<html>${address}</html>` }),
};
// Without a limit for the delay: on a busy machine there may be no sample of it, which counts as an infinite one.
const CALM = { loopDelayMs: 0, utilization: 2, heapBytes: Number.MAX_SAFE_INTEGER, openCalls: 0, sampleMs: 60 };

/** An application with a few routes. `heapBytes: 1` is always exceeded; `openCalls: 2` needs two concurrent calls. */
async function anApp(limits: Partial<typeof CALM>) {
  const app = fastify({ forceCloseConnections: true });
  await shedLoad(app, pino({ level: 'silent' }), { ...CALM, ...limits });
  answerFailures(app);
  app.decorate('everyHeader', {});
  const parsed = vi.fn<() => Promise<object>>(async () => ({}));
  for (const [method, url] of [
    ['GET', '/api/jobs'],
    ['POST', '/api/jobs'],
    ['POST', '/api/bids'],
    ['GET', '/api/auth/me'],
    ['POST', '/api/webhooks/stripe'],
    ['GET', '/healthz'],
  ] as const) {
    app.route({ method, url, handler: parsed });
  }
  app.get('/api/forum/:board', async () => ({}));
  await servePages(app, { publicUrl: 'https://oak.example', support: BUILD_CONTACT, rateLimit: true }, folder, () =>
    Promise.resolve(painter),
  );
  await app.ready();
  // The first sample.
  await eventually(() => expect(app.memoryUsage().heapUsed).toBeGreaterThan(0));
  afterAll(() => app.close());
  return { app, parsed };
}

const { app, parsed } = await anApp({ heapBytes: 1 });
const statusOf = async (method: 'GET' | 'POST', url: string) => (await app.inject({ method, url })).statusCode;

test('lists, bids and other usual calls are refused; money, sign-in and new jobs are not', async () => {
  expect(await statusOf('GET', '/api/jobs')).toBe(503);
  expect(await statusOf('POST', '/api/bids')).toBe(503);
  expect(await statusOf('POST', '/api/jobs')).toBe(200);
  expect(await statusOf('GET', '/api/auth/me')).toBe(200);
  expect(await statusOf('POST', '/api/webhooks/stripe')).toBe(200);
});

test('health checks are always answered', async () => {
  expect(await statusOf('GET', '/healthz')).toBe(200);
});

test('a refusal has Retry-After and the common shape, and comes before the body is read', async () => {
  parsed.mockClear();
  const { statusCode, headers, body } = await app.inject({
    method: 'POST',
    url: '/api/bids',
    headers: { 'content-type': 'application/json', 'content-length': '900000' },
    payload: '{',
  });
  expect(statusCode).toBe(503);
  expect(JSON.parse(body)).toEqual({
    code: 'BUSY',
    message: 'Many people are using Live Oak right now. Please try again in a few seconds.',
    reason: 'fixed.busy',
  });
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(3);
  expect(headers.connection).toBe('close');
  expect(parsed).not.toHaveBeenCalled();
  expect([retryAfter(0), retryAfter(0.999)]).toEqual([3, 8]);
});

test('a few people on a busy machine are answered', async () => {
  const quiet = await anApp({ heapBytes: 1, openCalls: 2 });
  expect((await quiet.app.inject('/api/jobs')).statusCode).toBe(200);
  expect(quiet.app.isOverloaded?.()).toBe(false);
});

test('a process that is not overloaded refuses nobody', async () => {
  const calm = await anApp({});
  expect((await calm.app.inject('/api/jobs')).statusCode).toBe(200);
  expect((await calm.app.inject('/forum/general')).body).toContain('/forum/general');
});

test('a page that would have to be rendered reloads later, in its language; the application keeps working', async () => {
  const accept = { accept: 'text/html', 'accept-language': 'es' };
  const { statusCode, headers, body } = await app.inject({ url: '/forum/safety', headers: accept });
  expect(statusCode).toBe(503);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('Muchas personas están usando Live Oak');
  expect(body).toContain('<a href="tel:911">911</a>');
  expect(body).toMatch(new RegExp(`http-equiv="refresh" content="${headers['retry-after']}"`));
  expect((await app.inject({ url: '/jobs', headers: accept })).body).toContain('the application');
});

test('our own calls for an accepted page are answered, and nobody else can pass for one', async () => {
  const ask = async (headers: Record<string, string>) => (await app.inject({ url: '/api/jobs', headers })).statusCode;
  expect(await ask(OWN_CALL)).toBe(200);
  expect(await ask({ 'x-live-oak-own-call': 'yes' })).toBe(503);
});

test('every name of the list is a route, and every webhook is on it', () => {
  const known = new Map(routes.map((route) => [route.id, route]));
  expect([...NEVER_SHED].filter((id) => !known.has(id))).toEqual([]);
  expect(routes.filter(({ who }) => who === 'webhook').map(({ id }) => NEVER_SHED.has(id))).not.toContain(false);
});
