// The web application's files: prerendered pages in both languages and the fallback with their policy, hashed assets for a year, real 404s.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { LANGUAGES, type Language } from '@live-oak/contract/language.ts';
import { Refusal } from '../errors.ts';
import { languageOf, rememberLanguage } from './language.ts';
import { contentSecurityPolicy, inlineScriptHashes } from './headers.ts';
import { atPublicUrl } from './public-origin.ts';

interface WrittenPage {
  html: Buffer;
  br: Buffer;
  gz: Buffer;
  policy: string;
  language: Language;
  /** Of this form and language: a browser that has it is answered 304. */
  etag: string;
}

/** A page in every language it was written in; English always. */
type Page = Partial<Record<Language, WrittenPage>> & { en: WrittenPage };

const FALLBACK = '__spa-fallback.html';

function readOptional(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}

/** Nearly as small as the slowest way, in a tenth of its time: a start has to pack every page. */
const BROTLI_QUALITY = 9;

/** Packed here and not at build time: the address of the product stands in it. */
function readWritten(file: string, language: Language, publicUrl: string): WrittenPage {
  const html = Buffer.from(atPublicUrl(readFileSync(file, 'utf8'), publicUrl));
  return {
    etag: createHash('sha256').update(html).digest('base64url').slice(0, 22),
    html,
    br: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gz: gzipSync(html),
    language,
    policy: contentSecurityPolicy(inlineScriptHashes(html.toString())),
  };
}

/** 'login/index.html' in English, 'login/index.es.html' beside it in Spanish. */
function readPage(folder: string, name: string, publicUrl: string): Page {
  const page: Page = { en: readWritten(join(folder, name), 'en', publicUrl) };
  for (const language of LANGUAGES) {
    const file = join(folder, name.replace(/\.html$/, `.${language}.html`));
    if (existsSync(file)) {
      page[language] = readWritten(file, language, publicUrl);
    }
  }
  return page;
}

const IN_A_LANGUAGE = new RegExp(`\\.(${LANGUAGES.join('|')})\\.html$`);

/** Every built page by its address: '/' , '/login', … */
function readPages(folder: string, publicUrl: string): Map<string, Page> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.html') && !IN_A_LANGUAGE.test(name),
  );
  return new Map(
    files.map((name) => [
      `/${relative('', name).replace(/(^|\/)index\.html$/, '')}`,
      readPage(folder, name, publicUrl),
    ]),
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
function encoded(page: WrittenPage, accepts: string): { encoding: string | undefined; body: Buffer } {
  if (/\bbr\b/.test(accepts)) {
    return { encoding: 'br', body: page.br };
  }
  return /\bgzip\b/.test(accepts) ? { encoding: 'gzip', body: page.gz } : { encoding: undefined, body: page.html };
}

/** In the language of the visitor: what they chose in this browser, else what it asks for. */
function sendPage(request: FastifyRequest, reply: FastifyReply, pages: Page, status: number): FastifyReply {
  const page = pages[languageOf(request)] ?? pages.en;
  const { encoding, body } = encoded(page, request.headers['accept-encoding']?.toString() ?? '');
  if (encoding) {
    reply.header('content-encoding', encoding);
  }
  const etag = `"${page.etag}${encoding ? `-${encoding}` : ''}"`;
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.policy,
    'cache-control': 'no-cache',
    'content-language': page.language,
    vary: 'accept-encoding, accept-language, cookie',
    etag,
  });
  rememberLanguage(request, reply);
  if (status === 200 && request.headers['if-none-match']?.split(/,\s*/).includes(etag)) {
    return reply.code(304).send();
  }
  return reply.code(status).send(request.method === 'HEAD' ? undefined : body);
}

/** A hash in the name: for a year. What a browser looks at for a new version: asked for each time. */
function cacheOf(path: string): string {
  if (path.includes('/assets/')) {
    return 'public, max-age=31536000, immutable';
  }
  return /-worker\.js(?:\.br|\.gz)?$/.test(path) ? 'no-cache' : 'public, max-age=3600';
}

const OURS = ['/api/', '/assets/'];

/** Somebody who looks for a page, not a program that made a wrong call. */
function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  return reads && !OURS.some((prefix) => url.startsWith(prefix)) && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}

/** Serves the build, and answers every address nobody else did. `folder` may be missing: then only calls are answered. */
export async function servePages(app: FastifyInstance, { publicUrl }: Env, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, FALLBACK));
  const pages = isBuilt ? readPages(folder, publicUrl) : new Map<string, Page>();
  const screens = isBuilt ? readScreens(folder) : [];
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      wildcard: false,
      globIgnore: ['**/*.html', '**/*.br', '**/*.gz', 'screens.json', 'found.json', '.stamp'],
      setHeaders: (reply, path) => {
        void reply.header('cache-control', cacheOf(path));
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
