// The banner in pages: for whom, where, under the same policy, and never compressed twice for the same readers.
import fastifyCookie from '@fastify/cookie';
import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import type { LiveStorm } from '@live-oak/contract/features/storms/schema.ts';
import { stormCookie, STORMS_AWAY, STORMS_MINE } from '@live-oak/contract/features/storms/where.ts';
import { readCookies } from './cookies.ts';
import type { PageRenderer } from './rendered-pages.ts';
import { sendPage, sentPage } from './sent-page.ts';
import { stormBanner } from './page-inserts.ts';

const HTML = '<html><body><a>skip</a><div id="storm"></div><script>1</script></body></html>';
const orleans: LiveStorm = {
  id: 3,
  since: '2026-09-01T00:00:00.000Z',
  until: '2099-09-03T22:00:00.000Z',
  parishes: [{ fips: '22071', name: 'Orleans', slug: 'orleans' }],
};
let storms: LiveStorm[] = [];
const banner = vi.fn<NonNullable<PageRenderer['banner']>>((shown) => shown.map(({ id }) => `<b>${id}</b>`).join(''));
const over = stormBanner({ now: () => storms }, async () => ({
  embeddedResponsesOf: () => undefined,
  draw: async () => ({ status: 200, html: '' }),
  banner,
}));
const page = sentPage(Buffer.from(HTML), 'en');
const app = fastify();
await app.register(fastifyCookie);
app.get('*', async (request, reply) => sendPage(request, reply, await over(page, request), 200));

const read = async (url: string, cookies: Record<string, string> = {}) => {
  const { body, headers } = await app.inject({ url, cookies });
  return { body, etag: String(headers['etag']), policy: String(headers['content-security-policy']) };
};

test('without a storm a page is sent as is; with one it has the banner if it concerns the page, under the same policy', async () => {
  storms = [];
  const before = await read('/');
  expect(before.body).toBe(HTML);
  storms = [orleans];
  const home = await read('/');
  expect(home.body).toContain('<b>3</b></div><script>');
  expect(home.policy).toBe(before.policy);
  expect(home.etag).not.toBe(before.etag);
  for (const about of ['/areas/orleans', '/areas/new-orleans', '/tools/permits?parish=orleans', '/post-job']) {
    expect((await read(about)).body).toContain('<b>3</b>');
  }
  for (const other of ['/areas/caddo', '/login', '/tools/permits?parish=caddo', '/areas/orleans-x']) {
    const { body } = await read(other);
    expect(body).not.toContain('<b>3</b>');
    // The application there knows of it anyway, without a call.
    expect(body).toContain('data-storms="[{&quot;id&quot;:3');
  }
  expect((await read('/login', { storms_mine: '3' })).body).toContain('<b>3</b>');
  expect((await read('/', { storms_away: '2.3' })).body).not.toContain('<b>3</b>');
});

test('a page is rendered once for all its readers, and again when the storms change', async () => {
  storms = [orleans];
  await read('/');
  banner.mockClear();
  await Promise.all(Array.from({ length: 20 }, () => read('/')));
  await read('/', { storms_mine: '9999999999999999999.<script>.-1' });
  expect(banner).not.toHaveBeenCalled();
  storms = [{ ...orleans, until: '2099-09-05T22:00:00.000Z' }];
  await read('/');
  expect(banner).toHaveBeenCalledOnce();
});

test('over HTTPS the browser’s storm cookie is read under its HTTPS name', async () => {
  storms = [orleans];
  const secure = fastify();
  await readCookies(secure, { publicUrl: 'https://trees.example' });
  secure.get('*', async (request, reply) => sendPage(request, reply, await over(page, request), 200));
  const bodyOf = async (url: string, name: string) => (await secure.inject({ url, cookies: { [name]: '3' } })).body;
  expect(await bodyOf('/login', stormCookie(STORMS_MINE, true))).toContain('<b>3</b>');
  expect(await bodyOf('/', stormCookie(STORMS_AWAY, true))).not.toContain('<b>3</b>');
  expect(await bodyOf('/', stormCookie(STORMS_AWAY, false))).toContain('<b>3</b>');
});
