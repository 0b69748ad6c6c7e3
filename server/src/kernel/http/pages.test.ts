import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { FIRST_HEADING, BUILD_CONTACT } from '@live-oak/contract/page-marks.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerUnreadable } from './failures.ts';
import { servePages } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'live-oak-pages-'));
let app: FastifyInstance;
let areBidsSlow = false;

const FILES = ['/assets/first-use-3.js', '/assets/jobs-2.css', '/assets/jobs-1.js'];
const HOSTILE = 'Oak </script><b> $&';

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '__screens/jobs'), { recursive: true });
  for (const [name, text] of [
    [
      '__spa-fallback.html',
      '<html lang="en-US"><link rel="canonical" href="https://public-url.invalid/x"><script>1</script><body></body></html>',
    ],
    ['__spa-fallback.es.html', '<html lang="es-US"></html>'],
    ['__heading.html', `<html lang="en-US"><body><h1>${FIRST_HEADING}</h1></body></html>`],
    ['__screens/jobs/index.html', '<html lang="en-US"><body><h1>Jobs</h1></body></html>'],
    ['__screens/jobs/index.es.html', '<html lang="es-US"><h1>Trabajos</h1></html>'],
    ['__not-found.html', '<html lang="en-US">Page Not Found</html>'],
    ['__not-found.es.html', '<html lang="es-US">Página no encontrada</html>'],
    ['screens.json', '["/","/jobs","/jobs/:id","/tools/species/:slug"]'],
    [
      'screen-files.json',
      JSON.stringify({
        '/jobs': {
          files: FILES,
          asks: { client: ['/api/users/:me/searches', '/api/providers/:business/bids?limit=5'] },
        },
        '/jobs/:id': {
          files: FILES,
          parts: { client: ['/assets/owner-4.js'], provider: ['/assets/bidder-5.js'] },
          asks: { everybody: ['/api/jobs/:id'], client: ['/api/jobs/:id/bids?limit=2'], provider: ['/api/secret'] },
        },
      }),
    ],
    ['service-worker.js', '//'],
    ['push-worker.js', '//'],
    ['icon.svg', '<svg/>'],
    ['app.webmanifest', '{}'],
    ['assets/shell-a1b2.js', '//'],
  ] as const) {
    writeFileSync(join(folder, name), text);
  }
  app = fastify({
    frameworkErrors: (error, request, reply) => answerUnreadable(app, error, request, reply),
  });
  app.decorate('everyHeader', { 'x-content-type-options': 'nosniff' });
  app.get('/api/auth/me', async ({ headers }, reply) =>
    headers.cookie === 'live_oak_session=abc'
      ? reply.header('set-cookie', 'live_oak_session=abc; Max-Age=2592000').send({ id: 7, userType: 'client' })
      : reply.code(401).send({}),
  );
  app.get('/api/jobs/:id', async ({ url }, reply) =>
    url === '/api/jobs/34' ? { id: 34, title: HOSTILE } : reply.code(404).send({}),
  );
  app.get('/api/users/7/searches', () => []);
  app.get('/api/jobs/34/bids', async (_request, reply) => {
    if (areBidsSlow) await setTimeout(1000);
    return reply.header('link', '</api/jobs/34/bids?limit=2&cursor=c2>; rel="next"').send([{ id: 1 }]);
  });
  // Pages use only the path of the environment.
  await servePages(app, { publicUrl: 'https://oak.example', support: BUILD_CONTACT, rateLimit: true }, folder);
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const headersOf = async (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  (await app.inject({ url, headers })).headers;

it('a browser revalidates the worker each time, and caches hashed files for a year', async () => {
  expect((await headersOf('/service-worker.js'))['cache-control']).toBe('no-cache');
  expect((await headersOf('/push-worker.js'))['cache-control']).toBe('no-cache');
  expect((await headersOf('/assets/shell-a1b2.js'))['cache-control']).toContain('immutable');
  expect((await headersOf('/icon.svg'))['cache-control']).toBe('public, max-age=3600');
});

it('preloads the files of a screen in the headers, and its modules after everything that is rendered', async () => {
  const drawing = '</assets/first-use-3.js>; rel=preload; as=script, </assets/jobs-2.css>; rel=preload; as=style';
  const modules = '<link rel="modulepreload" href="/assets/jobs-1.js" fetchpriority="low"/></body>';
  for (const url of ['/jobs?q=oak', '/jobs/34']) {
    const { headers, body } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(headers['link']).toBe(drawing);
    expect(body).toContain(modules);
  }
  const other = await app.inject({ url: '/tools/species/oak', headers: { accept: 'text/html' } });
  expect(other.headers['link']).toBeUndefined();
  expect(other.body).not.toContain('modulepreload');
});

/** The data embedded in the page for its reader, and the page. */
async function firstAnswersIn(url: string, cookie?: string) {
  const { body, headers } = await app.inject({ url, headers: { accept: 'text/html', ...(cookie && { cookie }) } });
  const json = /<script type="application\/json" id="first-answers">(.*?)<\/script>/.exec(body)?.[1];
  return { body, cache: headers['cache-control'], answers: json === undefined ? undefined : JSON.parse(json) };
}

it('embeds a signed-in screen’s first data in its page, for that person only and uncacheable', async () => {
  const mine = 'live_oak_session=abc';
  const job = await firstAnswersIn('/jobs/34', mine);
  const me = { '/api/auth/me': { body: { id: 7, userType: 'client' } } };
  expect(job.answers).toEqual({
    ...me,
    '/api/jobs/34': { body: { id: 34, title: HOSTILE } },
    '/api/jobs/34/bids?limit=2': { body: [{ id: 1 }], nextCursor: 'c2' },
  });
  expect(job.body).toContain('<h1>Oak &lt;/script&gt;&lt;b&gt; $&amp;</h1>');
  expect(job.cache).toBe('private, no-store');
  expect(job.body).toContain('<link rel="modulepreload" href="/assets/owner-4.js" fetchpriority="low"/><script');
  expect(job.body).not.toContain('bidder-5');
  const list = await firstAnswersIn('/jobs', mine);
  // A person without a business has no such number.
  expect(list.answers).toEqual({ ...me, '/api/users/7/searches': { body: [] } });
  expect(list.body).toContain('<h1>Jobs</h1>');
  // Not visible to this person: the application asks, and shows the refusal. Its dependent queries are not made.
  expect((await firstAnswersIn('/jobs/35', mine)).answers).toEqual(me);
  expect((await firstAnswersIn('/jobs/%3E,oak', mine)).answers).toMatchObject(me);
  for (const cookie of [undefined, 'live_oak_session=over', 'language=en']) {
    const { answers, cache, body } = await firstAnswersIn('/jobs/34', cookie);
    expect([answers, cache]).toEqual([undefined, 'no-cache']);
    expect(body).not.toContain('<h1>');
  }
});

it('sends the cookie of a session that its internal calls extended, along with that of the language', async () => {
  const headers = { accept: 'text/html', cookie: 'live_oak_session=abc' };
  const page = await app.inject({ url: '/jobs/34?lang=es', headers });
  expect(page.headers['set-cookie']).toEqual([
    'live_oak_session=abc; Max-Age=2592000',
    expect.stringMatching(/^language=es; /),
  ]);
  const visitor = await app.inject({ url: '/jobs/34', headers: { accept: 'text/html' } });
  expect(visitor.headers['set-cookie']).toBeUndefined();
});

it('does not wait long for optional queries: the page is sent with the rest', async () => {
  areBidsSlow = true;
  const { answers, body } = await firstAnswersIn('/jobs/34', 'live_oak_session=abc');
  areBidsSlow = false;
  expect(Object.keys(answers)).toEqual(['/api/auth/me', '/api/jobs/34']);
  expect(body).toContain('<h1>Oak');
});

it('sends the fallback of a screen with its heading, in the language of the visitor, and only at its own address', async () => {
  const bodyOf = async (url: string, language = 'en') =>
    (await app.inject({ url, headers: { accept: 'text/html', 'accept-language': language } })).body;
  expect(await bodyOf('/jobs')).toContain('<h1>Jobs</h1>');
  expect(await bodyOf('/jobs?status=open', 'es')).toContain('<h1>Trabajos</h1>');
  expect(await bodyOf('/jobs/34')).not.toContain('<h1>');
  expect(await bodyOf('/__screens/jobs')).toContain('Page Not Found');
});

it('serves the manifest with its type', async () => {
  expect((await headersOf('/app.webmanifest'))['content-type']).toContain('application/manifest+json');
});

it('sends the language of a page, which the worker remembers, and allows only workers of this site', async () => {
  expect((await headersOf('/jobs'))['content-language']).toBe('en');
  const spanish = await headersOf('/jobs', { accept: 'text/html', 'accept-language': 'es' });
  expect(spanish['content-language']).toBe('es');
  expect(spanish['content-security-policy']).toContain("worker-src 'self'");
});

it('inserts the product’s address where the build left a place for it, compressed or not', async () => {
  const plain = await app.inject({ url: '/jobs/34', headers: { accept: 'text/html' } });
  expect(plain.body).toContain('href="https://oak.example/x"');
  const packed = await app.inject({ url: '/jobs/34', headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
});

it('answers in the language of the address, and remembers it', async () => {
  const spanish = await headersOf('/jobs?lang=es', { accept: 'text/html', cookie: 'language=en' });
  expect(spanish['content-language']).toBe('es');
  expect(spanish['set-cookie']).toMatch(/^language=es; Path=\/; Max-Age=\d+; SameSite=Lax$/);
  expect((await headersOf('/jobs?a=1&lang=en', { 'accept-language': 'es' }))['content-language']).toBe('en');
  const unknown = await headersOf('/jobs?lang=fr', { 'accept-language': 'es' });
  expect(unknown['content-language']).toBe('es');
  expect(unknown['set-cookie']).toBeUndefined();
});

it('answers an unknown address with a complete not-found page in either language', async () => {
  const english = await app.inject({ url: '/no-such-tree', headers: { accept: 'text/html' } });
  expect([english.statusCode, english.body]).toEqual([404, expect.stringContaining('Page Not Found')]);
  const spanish = await app.inject({ url: '/no-such-tree?lang=es', headers: { accept: 'text/html' } });
  expect([spanish.statusCode, spanish.body]).toEqual([404, expect.stringContaining('Página no encontrada')]);
  expect((await app.inject({ url: '/__not-found.html', headers: { accept: 'text/html' } })).statusCode).toBe(404);
});

it.each(['/%E0%A4%A', '/jobs/%ff?lang=es'])(
  'answers %s, which cannot be parsed, with a page for people and JSON for programs',
  async (url) => {
    const page = await app.inject({ url, headers: { accept: 'text/html' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(page.body).toMatch(/Page Not Found|Página no encontrada/);
    expect(page.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    });
    const call = await app.inject({ url: `/api${url}`, headers: { accept: 'application/json' } });
    expect([call.statusCode, call.json()]).toMatchObject([400, { code: 'MALFORMED', message: expect.any(String) }]);
  },
);

it.each([
  ['/jobs/', '/jobs'],
  ['/jobs/?q=oak&lang=es', '/jobs?q=oak&lang=es'],
  ['/jobs/?next=/a?b', '/jobs?next=/a?b'],
  ['/tools/species/live-oak/', '/tools/species/live-oak'],
])('redirects %s to the one address of its page', async (url, location) => {
  const answer = await app.inject({ url, headers: { accept: 'text/html' } });
  expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
});

it.each(['//evil.example/', '/no-such-tree/', '/jobs//', '/api/jobs/'])('does not redirect %s', async (url) => {
  const answer = await app.inject({ url, headers: { accept: 'text/html' } });
  expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
});
