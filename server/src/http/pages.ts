// The web application's files: prerendered pages and the fallback with their policy, hashed assets for a year, real 404s.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { Refusal } from '../errors.ts';
import { contentSecurityPolicy, inlineScriptHashes } from './headers.ts';

interface Page {
  html: Buffer;
  br: Buffer | undefined;
  gz: Buffer | undefined;
  policy: string;
}

const FALLBACK = '__spa-fallback.html';

function readOptional(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}

function readPage(file: string): Page {
  const html = readFileSync(file);
  return {
    html,
    br: readOptional(`${file}.br`),
    gz: readOptional(`${file}.gz`),
    policy: contentSecurityPolicy(inlineScriptHashes(html.toString())),
  };
}

/** Every built page by its address: '/' , '/login', … */
function readPages(folder: string): Map<string, Page> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  return new Map(
    files.map((name) => [`/${relative('', name).replace(/(^|\/)index\.html$/, '')}`, readPage(join(folder, name))]),
  );
}

/** Patterns of all screens, written by the web build; an address that fits none is a 404. */
function readScreens(folder: string): RegExp[] {
  const list = readOptional(join(folder, 'screens.json'));
  const patterns = list ? (JSON.parse(list.toString()) as string[]) : [];
  return patterns
    .filter((pattern) => pattern !== '*')
    .map((pattern) => new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+')}/?$`));
}

/** The smallest form of a page that the browser takes. */
function encoded(page: Page, accepts: string): { encoding: string | undefined; body: Buffer } {
  if (page.br && /\bbr\b/.test(accepts)) {
    return { encoding: 'br', body: page.br };
  }
  return page.gz && /\bgzip\b/.test(accepts)
    ? { encoding: 'gzip', body: page.gz }
    : { encoding: undefined, body: page.html };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, status: number): FastifyReply {
  const { encoding, body } = encoded(page, request.headers['accept-encoding']?.toString() ?? '');
  if (encoding) {
    reply.header('content-encoding', encoding);
  }
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.policy,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    })
    .send(request.method === 'HEAD' ? undefined : body);
}

const OURS = ['/api/', '/assets/'];

/** Somebody who looks for a page, not a program that made a wrong call. */
function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  return reads && !OURS.some((prefix) => url.startsWith(prefix)) && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}

/** Serves the build, and answers every address nobody else did. `folder` may be missing: then only calls are answered. */
export async function servePages(app: FastifyInstance, _env: Env, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, FALLBACK));
  const pages = isBuilt ? readPages(folder) : new Map<string, Page>();
  const screens = isBuilt ? readScreens(folder) : [];
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      wildcard: false,
      globIgnore: ['**/*.html', '**/*.br', '**/*.gz', 'screens.json', '.stamp'],
      setHeaders: (reply, path) => {
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
    for (const [address, page] of pages) {
      if (address !== `/${FALLBACK}`) {
        app.get(address, (request, reply) => sendPage(request, reply, page, 200));
      }
    }
  }
  const fallback = pages.get(`/${FALLBACK}`);
  app.setNotFoundHandler((request, reply) => {
    if (!fallback || !isPageRequest(request)) {
      throw new Refusal('NOT_FOUND', 'There is no such page or call.');
    }
    const path = request.url.split('?', 1)[0] ?? '/';
    const status = screens.length === 0 || screens.some((screen) => screen.test(path)) ? 200 : 404;
    return sendPage(request, reply, fallback, status);
  });
}
