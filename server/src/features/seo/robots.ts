// robots.txt, and the sitemap of every public page in both languages: an index, one file of fixed pages, and one for each range of forum
// threads.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { threadPath } from '@live-oak/contract/features/forum/addresses.ts';
import { treePath } from '@live-oak/contract/features/knowledge/species/slug.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { LANGUAGES } from '@live-oak/contract/language.ts';
import { addressIn } from '@live-oak/contract/page-marks.ts';
import { and, asc, gt, isNull, lte, max, type Db } from '../../kernel/db/drizzle.ts';
import { assertFound } from '../../kernel/errors.ts';
import { escapeHtml } from '../../kernel/http/html.ts';
import type { Services } from '../../kernel/services.ts';
import { forumThreads } from '../forum/tables.ts';
import { speciesGuide } from '../knowledge/species/routes.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const URLSET =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
/** Thread ids per file; a sitemap may have 50,000 addresses. */
export const THREADS_A_FILE = 20_000;
const ROWS_AT_ONCE = 1000;

/** The entry of one address; each names those of all languages. */
function entry(publicUrl: string, path: string, address: string, changed?: Date): string {
  const when = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  const links = LANGUAGES.map((language) => {
    const href = escapeHtml(publicUrl + addressIn(language, path));
    return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
  });
  return `<url><loc>${escapeHtml(publicUrl + address)}</loc>${when}${links.join('')}</url>\n`;
}

function pagesSitemap(publicUrl: string, paths: readonly string[]): string {
  const entries = paths.flatMap((path) =>
    LANGUAGES.map((language) => entry(publicUrl, path, addressIn(language, path))),
  );
  return `${HEAD}${URLSET}${entries.join('')}</urlset>\n`;
}

/** The number of files for threads: by the highest id, so that a thread never moves to another file. */
async function forumSitemapCount(db: Db): Promise<number> {
  const [row] = await db.orm.select({ last: max(forumThreads.id) }).from(forumThreads);
  return Math.ceil((row?.last ?? 0) / THREADS_A_FILE);
}

function sitemapIndex(publicUrl: string, forumFiles: number): string {
  const files = ['pages', ...Array.from({ length: forumFiles }, (_, index) => `forum-${index + 1}`)];
  const lines = files.map((name) => `<sitemap><loc>${escapeHtml(publicUrl)}/sitemaps/${name}.xml</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</sitemapindex>\n`;
}

/** The visible threads of one file, a thousand rows at a time. */
async function* forumSitemap(db: Db, publicUrl: string, part: number): AsyncGenerator<string> {
  const last = part * THREADS_A_FILE;
  let after = last - THREADS_A_FILE;
  yield HEAD + URLSET;
  while (after < last) {
    const rows = await db.orm
      .select(pick(forumThreads, 'id', 'board', 'title', 'lastPostAt'))
      .from(forumThreads)
      .where(and(gt(forumThreads.id, after), lte(forumThreads.id, last), isNull(forumThreads.hiddenAt)))
      .orderBy(asc(forumThreads.id))
      .limit(ROWS_AT_ONCE);
    const entries = rows.map((thread) => entry(publicUrl, threadPath(thread), threadPath(thread), thread.lastPostAt));
    yield entries.join('');
    after = rows.length < ROWS_AT_ONCE ? last : (rows.at(-1)?.id ?? last);
  }
  yield '</urlset>\n';
}

/** API calls and members' screens. Pages that may be read but not listed have `noindex`. */
const CLOSED = [
  '/api/',
  '/admin',
  '/sandbox/',
  '/uploads/',
  '/dashboard',
  '/provider-dashboard',
  '/messages',
  '/profile',
  '/security',
  '/earnings',
  '/manage-subscription',
  '/notifications/',
  '/verification',
  '/work-area',
  '/door-card',
  '/jobs/',
  '/v/',
];

function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    // What public pages render from, for search engines that run scripts.
    'Allow: /api/areas',
    'Allow: /api/forum/',
    'Allow: /api/equipment/',
    'Allow: /api/parishes',
    'Allow: /api/species',
    'Allow: /api/support/now',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The paths of public pages; none without a web build. */
function publicPages(folder: string): string[] {
  const list = join(folder, 'found.json');
  // Written by the build.
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : [];
}

const send = (reply: FastifyReply, type: 'plain' | 'xml', content: string | Readable) =>
  reply
    .header('cache-control', 'public, max-age=3600')
    .type(`${type === 'xml' ? 'application' : 'text'}/${type}; charset=utf-8`)
    .send(content);

/** Answers robots.txt and the sitemaps; `folder` is the web build. */
export function serveRobots(http: FastifyInstance, services: Services, folder: string): void {
  const { publicUrl } = services.env;
  const listed = publicPages(folder);
  // The server renders /emergency itself.
  const all = listed.length === 0 ? [] : [...listed, ...Array.from(speciesGuide().keys(), treePath), '/emergency'];
  const pages = pagesSitemap(publicUrl, all);
  const rules = robots(publicUrl);
  http.get('/robots.txt', (_request, reply) => send(reply, 'plain', rules));
  http.get('/sitemap.xml', async (_request, reply) => {
    return send(reply, 'xml', sitemapIndex(publicUrl, await forumSitemapCount(services.db)));
  });
  http.get('/sitemaps/pages.xml', (_request, reply) => send(reply, 'xml', pages));
  http.get<{ Params: { part: string } }>('/sitemaps/forum-:part.xml', async ({ params }, reply) => {
    const part = /^[1-9]\d{0,4}$/.test(params.part) ? Number(params.part) : 0;
    assertFound(part >= 1 && part <= (await forumSitemapCount(services.db)));
    return send(reply, 'xml', Readable.from(forumSitemap(services.db, publicUrl, part)));
  });
}
