import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { BUILD_CONTACT } from '@live-oak/contract/page-marks.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { PageRenderer } from './rendered-pages.ts';
import { inlineScriptHashes } from './headers.ts';
import { servePages } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'live-oak-drawn-'));
const HOSTILE = '</script><script>alert(1)</script>';
let app: FastifyInstance;
let asked: { url: string; cookie: string | undefined; ip: string }[] = [];
let rendered: string[] = [];
let isAway = false;
let long = '';

/** Replaces the web build: its responses, and its behavior on failures. */
const painter: PageRenderer = {
  embeddedResponsesOf: (address) => (address.includes('two') ? ['/api/one', '/api/two'] : [`/api${address}`]),
  draw: async ({ address, language, answers, isGone }) => {
    // The page without user content, which tells which scripts are its own.
    if (address !== '/') {
      rendered.push(`${language} ${address}`);
    }
    if (address.startsWith('/forum/breaks')) throw new Error('the screen broke');
    await sleep(language === 'es' ? 5 : 15);
    if (address.endsWith('.data')) return { status: 200, html: '[{"_1":2}]' };
    const slipped = address === '/forum/slips' ? '<script>alert(1)</script>' : '';
    return {
      status: isGone ? 404 : 200,
      html: `<html lang="${language}"><script>1</script>${slipped}${long}<p>${JSON.stringify(answers).replaceAll('<', String.raw`\u003c`)}</p></html>`,
    };
  },
};

beforeAll(async () => {
  writeFileSync(join(folder, '__spa-fallback.html'), '<html>the application</html>');
  writeFileSync(join(folder, '__spa-fallback.es.html'), '<html>la aplicación</html>');
  writeFileSync(join(folder, 'screens.json'), '["/forum/:board"]');
  writeFileSync(join(folder, 'drawn.json'), '["/forum/:board"]');
  app = fastify();
  app.get('/api/*', (request, reply) => {
    asked.push({ url: request.url, cookie: request.headers.cookie, ip: request.ip });
    if (isAway) return reply.code(503).send();
    const code = request.url.includes('gone') ? 404 : request.url.includes('fails') ? 422 : 200;
    const link = '</api/forum/general?cursor=next>; rel="next"';
    return reply.code(code).header('link', link).send({ title: HOSTILE, language: request.headers['accept-language'] });
  });
  // The pages use only the address of the environment.
  await servePages(app, { publicUrl: 'https://oak.example', support: BUILD_CONTACT, rateLimit: true }, folder, () =>
    Promise.resolve(painter),
  );
});

beforeEach(() => {
  asked = [];
  rendered = [];
});

afterEach(() => {
  isAway = false;
  vi.useRealTimers();
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const open = (url: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.7') =>
  app.inject({ url, headers: { accept: 'text/html', ...headers }, remoteAddress });

it('renders only a few pages at once for one network address, whatever is added to theirs', async () => {
  const ask = (from: string, which: number) => open(`/forum/many?x=${which}`, {}, from);
  const own = await Promise.all(Array.from({ length: 12 }, (_, which) => ask('192.0.2.8', which)));
  expect(own.filter(({ body }) => body.includes('the application'))).toHaveLength(6);
  const both = await Promise.all([ask('192.0.2.9', 12), ask('192.0.2.8', 13)]);
  expect(both.map(({ body }) => body.includes('the application'))).toEqual([false, false]);
});

it('renders only so many letters for one network address in ten seconds', async () => {
  long = 'x'.repeat(1_500_000);
  const ask = async (from: string, which: number) => (await open(`/forum/long?x=${which}`, {}, from)).body.length;
  for (const which of [0, 1, 2]) expect(await ask('192.0.2.10', which)).toBeGreaterThan(1_000_000);
  expect(await ask('192.0.2.10', 3)).toBeLessThan(1000);
  expect(await ask('192.0.2.11', 4)).toBeGreaterThan(1_000_000);
  long = '';
});

it('renders a page from our own API as a visitor, with the cursor of the next page', async () => {
  const answer = await open('/forum/general', { cookie: 'session=somebody' });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('"nextCursor":"next"');
  expect(asked).toEqual([{ url: '/api/forum/general', cookie: undefined, ip: '192.0.2.7' }]);
});

it('runs no script from users’ text', async () => {
  const answer = await open('/forum/slips');
  expect(answer.body).toContain('alert(1)');
  const policy = String(answer.headers['content-security-policy']);
  expect(policy.match(/'sha256-[^']+'/g)).toEqual(inlineScriptHashes('<script>1</script>'));
});

it('sends one rendering to all requests within seconds, and confirms it by its ETag', async () => {
  const [first, second] = await Promise.all([
    open('/forum/many'),
    open('/forum/many', { cookie: 'session=somebody', authorization: 'x' }),
  ]);
  const etag = String(first.headers.etag);
  expect(second.body).toBe(first.body);
  expect((await open('/forum/many', { 'if-none-match': etag })).statusCode).toBe(304);
  expect((await app.inject({ method: 'HEAD', url: '/forum/many' })).body).toBe('');
  expect(rendered).toEqual(['en /forum/many']);
  expect(first.headers.vary).toContain('accept-language');
});

it('never mixes two languages that are rendered at the same time', async () => {
  const languages = ['en', 'es', 'en', 'es', 'es', 'en'];
  const answers = await Promise.all(languages.map((language, index) => open(`/forum/both${index}?lang=${language}`)));
  answers.forEach(({ body, headers }, index) => {
    expect(body).toContain(`lang="${languages[index]}"`);
    expect(body).toContain(`"language":"${languages[index]}"`);
    expect(headers['content-language']).toBe(languages[index]);
  });
});

it('answers 404 for missing pages, and leaves the page to the application if a call or the rendering fails', async () => {
  expect((await open('/forum/gone')).statusCode).toBe(404);
  for (const url of ['/forum/fails', '/forum/breaks', '/forum/general.data', `/forum/general?q=${'x'.repeat(700)}`]) {
    const { statusCode, body } = await open(url, { 'accept-language': 'es' });
    expect({ url, statusCode, body }).toEqual({ url, statusCode: 200, body: '<html>la aplicación</html>' });
  }
});

it('serves its cached rendering for some minutes while the database is down, and renders again when it is back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const drawn = (await open('/forum/kept')).body;
  isAway = true;
  for (const minutes of [1, 1, 1]) {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    expect((await open('/forum/kept')).body).toBe(drawn);
  }
  vi.setSystemTime(Date.now() + 3 * 60_000);
  expect((await open('/forum/kept')).body).toBe('<html>the application</html>');
  isAway = false;
  expect((await open('/forum/kept')).body).toBe(drawn);
  expect(rendered).toEqual(['en /forum/kept', 'en /forum/kept']);
});

it('limits simultaneous renderings, and sends the application to the rest', async () => {
  const crowd = Array.from({ length: 20 }, (_, index) => open(`/forum/crowd${index}`, {}, `198.51.100.${index}`));
  const answers = await Promise.all(crowd);
  expect(answers.filter(({ body }) => body === '<html>the application</html>')).toHaveLength(4);
  expect((await open('/forum/after')).body).toContain('<script>1</script>');
});
