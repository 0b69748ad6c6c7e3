// What search engines request: robots.txt and the sitemaps, with the forum's threads page by page.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { forumThreads } from '../forum/tables.ts';
import { answerFailures } from '../../kernel/http/failures.ts';
import type { Services } from '../../kernel/services.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { aUser } from '../../../../lab/harness/rows.ts';
import { serveRobots, THREADS_A_FILE } from './robots.ts';

const db = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'live-oak-found-'));
writeFileSync(join(folder, 'found.json'), JSON.stringify(['/', '/areas/st-tammany']));
const http = fastify();
answerFailures(http);
// The part of the services that is used.
serveRobots(http, { db, env: { publicUrl: 'https://oak.example' } } as Services, folder);

afterAll(async () => {
  await http.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string) => http.inject({ url });

test('robots.txt excludes what is not for the public, and names the sitemap', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  for (const closed of ['/api/', '/admin', '/sandbox/', '/dashboard']) {
    expect(body).toContain(`Disallow: ${closed}\n`);
  }
  expect(body).toContain('Sitemap: https://oak.example/sitemap.xml');
});

test('every public page and every tree of the guide is in the sitemap in both languages', async () => {
  const { body } = await get('/sitemaps/pages.xml');
  const all = body.match(/<loc>[^<]+/g) ?? [];
  const trees = all.filter((address) => address.includes('/tools/species/'));
  expect(trees).toHaveLength(171 * 2);
  expect(trees).toContain('<loc>https://oak.example/tools/species/quercus-virginiana?lang=es');
  expect(all.filter((address) => !trees.includes(address))).toEqual([
    '<loc>https://oak.example/',
    '<loc>https://oak.example/?lang=es',
    '<loc>https://oak.example/areas/st-tammany',
    '<loc>https://oak.example/areas/st-tammany?lang=es',
    '<loc>https://oak.example/emergency',
    '<loc>https://oak.example/emergency?lang=es',
  ]);
  expect(body).toContain('hreflang="es" href="https://oak.example/areas/st-tammany?lang=es"');
});

test('readable threads are in files by their number, with their last post', async () => {
  expect((await get('/sitemap.xml')).body.match(/<loc>/g)).toHaveLength(1);
  const author = await aUser(db);
  const at = new Date('2026-11-20T10:00:00Z');
  const thread = (id: number, title: string, hidden = false) => ({
    id,
    board: 'general' as const,
    kind: 'discussion' as const,
    category: 'tree_care' as const,
    title,
    excerpt: 'e',
    authorId: author.id,
    body: 'b',
    bodyHtml: '<p>b</p>',
    htmlVersion: 1,
    lastPostAt: at,
    ...(hidden && { hiddenAt: at, hiddenBy: 'desk' as const }),
  });
  const many = Array.from({ length: 1100 }, (_, index) => thread(index + 1, `Oak ${index + 1} & <more>`));
  await db.orm
    .insert(forumThreads)
    .overridingSystemValue()
    .values([...many, thread(1600, 'Gone', true), thread(THREADS_A_FILE + 1, 'Late')]);
  expect((await get('/sitemap.xml')).body.match(/[\w-]+\.xml/g)).toEqual(['pages.xml', 'forum-1.xml', 'forum-2.xml']);
  const { body } = await get('/sitemaps/forum-1.xml');
  expect(body.match(/<url>/g)).toHaveLength(1100);
  expect(body).toContain('<loc>https://oak.example/forum/general/7-oak-7-more</loc><lastmod>2026-11-20T10:00:00.000Z');
  expect(body).not.toContain('gone');
  expect((await get('/sitemaps/forum-2.xml')).body).toContain(`/forum/general/${THREADS_A_FILE + 1}-late`);
  for (const none of ['/sitemaps/forum-3.xml', '/sitemaps/forum-0.xml', '/sitemaps/forum-x.xml']) {
    expect((await get(none)).statusCode).toBe(404);
  }
});
