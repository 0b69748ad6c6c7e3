// robots.txt and the sitemap with every public page in both languages.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { treePath } from '@live-oak/contract/features/knowledge/species/slug.ts';
import { notFound } from '../../kernel/errors.ts';
import { speciesGuide } from '../knowledge/species/guide.ts';
import type { Services } from '../../kernel/services.ts';
import { forumSitemapCount, forumSitemap, pagesSitemap, sitemapIndex } from './sitemap.ts';

/** API calls and members' screens, not to be crawled. Pages that may be read but not listed say `noindex` themselves. */
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
    // The public answers that a page renders from, for search engines that run its script.
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

/** The addresses of public pages, written by the web build; none without one. */
function publicPages(folder: string): string[] {
  const list = join(folder, 'found.json');
  // The build's own list of addresses.
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : [];
}

const HOUR = 'public, max-age=3600';

/** Answers robots.txt and the sitemaps; `folder` is the web build. */
export function serveRobots(http: FastifyInstance, services: Services, folder: string): void {
  const { publicUrl } = services.env;
  const listed = publicPages(folder);
  const trees = listed.length === 0 ? [] : [...speciesGuide().keys()].map(treePath);
  const pages = pagesSitemap(publicUrl, [...listed, ...trees]);
  const rules = robots(publicUrl);
  http.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', HOUR).type('text/plain; charset=utf-8').send(rules),
  );
  http.get('/sitemap.xml', async (_request, reply) => {
    const index = sitemapIndex(publicUrl, await forumSitemapCount(services.db));
    return reply.header('cache-control', HOUR).type('application/xml; charset=utf-8').send(index);
  });
  http.get('/sitemaps/pages.xml', (_request, reply) =>
    reply.header('cache-control', HOUR).type('application/xml; charset=utf-8').send(pages),
  );
  http.get<{ Params: { part: string } }>('/sitemaps/forum-:part.xml', async ({ params }, reply) => {
    const part = /^[1-9]\d{0,4}$/.test(params.part) ? Number(params.part) : 0;
    if (part < 1 || part > (await forumSitemapCount(services.db))) {
      throw notFound();
    }
    const text = Readable.from(forumSitemap(services.db, publicUrl, part));
    return reply.header('cache-control', HOUR).type('application/xml; charset=utf-8').send(text);
  });
}
