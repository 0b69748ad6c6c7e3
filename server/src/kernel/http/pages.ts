// Serves the web application: prerendered and rendered public pages in both languages, the fallback page, assets, and 404s.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { SESSION_COOKIE } from './cookies.ts';
import { withFirstAnswers, addressPattern, readHints, readOptional } from './first-answers.ts';
import { LANGUAGES, type Language } from '@live-oak/contract/language.ts';
import { Refusal } from '../errors.ts';
import { renderPages, loadRenderer, type PageRenderer } from './rendered-pages.ts';
import { languageOf } from './language.ts';
import { stormBanner, withContact, type CurrentStorms } from './page-inserts.ts';
import { sendBusyPage } from './plain-pages.ts';
import { retryAfter } from './overload.ts';
import { BUILD_ORIGIN } from '@live-oak/contract/page-marks.ts';
import { atEndOfBody, sendPage, sentPage, variantOf, type SentPage } from './sent-page.ts';

type Page = Partial<Record<Language, SentPage>> & { en: SentPage };
/** Inserts settings that the build does not know. */
type Finish = (html: string) => string;

const FALLBACK = '__spa-fallback.html';
/** The folder of fallbacks with the headings of single screens. */
const OF_SCREENS = '/__screens';
/** The fallback with a place for a heading from data. */
const HEADED = '/__heading.html';
const NOT_FOUND = '__not-found.html';

const readWritten = (file: string, language: Language, finish: Finish): SentPage =>
  sentPage(Buffer.from(finish(readFileSync(file, 'utf8'))), language);

/** 'login/index.html' in English, 'login/index.es.html' beside it in Spanish. */
function readPage(folder: string, name: string, finish: Finish): Page {
  const page: Page = { en: readWritten(join(folder, name), 'en', finish) };
  for (const language of LANGUAGES) {
    const file = join(folder, name.replace(/\.html$/, `.${language}.html`));
    if (existsSync(file)) page[language] = readWritten(file, language, finish);
  }
  return page;
}

const preloading = (page: SentPage, preloads: string): SentPage =>
  variantOf(page, preloads, (html) => atEndOfBody(html, preloads));

const IN_A_LANGUAGE = new RegExp(`\\.(${LANGUAGES.join('|')})\\.html$`);

/** Every prerendered page by its address: '/' , '/login', … */
function readPages(folder: string, finish: Finish): Map<string, Page> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.html') && !IN_A_LANGUAGE.test(name),
  );
  return new Map(
    files.map((name) => [`/${relative('', name).replace(/(^|\/)index\.html$/, '')}`, readPage(folder, name, finish)]),
  );
}

/** The web build writes these lists. */
const readList = (file: string): string[] => JSON.parse(readOptional(file)?.toString() ?? '[]') as string[];

/** Patterns of all screens; an address that fits none is a 404. */
const readScreens = (folder: string): RegExp[] =>
  readList(join(folder, 'screens.json'))
    .filter((pattern) => pattern !== '*')
    .map(addressPattern);

/** '/tools/?q=1' → '/tools?q=1' where that is a screen, so that a page has one address. */
function withoutLastSlash(url: string, screens: readonly RegExp[]): string | undefined {
  const [path = '', query] = url.split(/\?(.*)/s, 2);
  const short = path.slice(0, -1);
  const isAnother = path.endsWith('/') && screens.some((screen) => screen.test(short));
  return isAnother ? short + (query === undefined ? '' : `?${query}`) : undefined;
}

/** A year for names with a hash; none for workers, which browsers check for new versions. */
function cacheOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return /-worker\.js(?:\.br|\.gz)?$/.test(path) ? 'no-cache' : 'public, max-age=3600';
}

/** True for a person's request, not one of a program that made a wrong call. */
function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  const isPath = (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && !url.startsWith('/assets/');
  return isPath && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}

const inLanguage = (page: Page, request: FastifyRequest): SentPage => page[languageOf(request)] ?? page.en;

async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: '**/*.html **/*.br **/*.gz screens.json drawn.json found.json screen-files.json .stamp'.split(' '),
    setHeaders: (reply, path) => void reply.header('cache-control', cacheOf(path)),
  });
}

/** Serves pages whose data changes. Where one cannot be rendered here, the application is sent and renders it in the browser. */
function serveRendered(
  app: FastifyInstance,
  patterns: readonly string[],
  painter: () => Promise<PageRenderer | undefined>,
  {
    finish,
    fallback,
    banner,
    rateLimit,
  }: { finish: Finish; fallback: Page; banner: ReturnType<typeof stormBanner>; rateLimit: boolean },
): void {
  const renderedPages = renderPages(app, painter, finish, rateLimit);
  for (const pattern of patterns) {
    app.get(pattern, async (request, reply) => {
      const language = languageOf(request);
      const visit = { address: request.url, language, ip: request.ip };
      if (app.isOverloaded?.() && !renderedPages.has(visit)) return sendBusyPage(request, reply, retryAfter());
      const { page, status } = (await renderedPages.of(visit)) ?? { page: inLanguage(fallback, request), status: 200 };
      return sendPage(request, reply, await banner(page, request), status);
    });
  }
  if (patterns.length > 0) {
    // Loaded early, so that the first visitor does not wait; only where the server listens, not in tests and tools.
    app.addHook('onListen', (done) => {
      const failed = (error: unknown) => app.log.error({ err: error }, 'no pages are rendered on the server');
      setImmediate(() => void painter().catch(failed));
      done();
    });
  }
}

/** Serves the build in `folder`, and every address that no route handles. Without a build only calls are answered. */
export async function servePages(
  app: FastifyInstance,
  { publicUrl, support, rateLimit }: Pick<Env, 'publicUrl' | 'support' | 'rateLimit'>,
  folder: string,
  load: (folder: string) => Promise<PageRenderer | undefined> = loadRenderer,
  storms?: CurrentStorms,
): Promise<void> {
  const isBuilt = existsSync(join(folder, FALLBACK));
  const finish: Finish = (html) => withContact(html.replaceAll(BUILD_ORIGIN, publicUrl), support);
  const pages = isBuilt ? readPages(folder, finish) : new Map<string, Page>();
  const screens = isBuilt ? readScreens(folder) : [];
  const hintsFor = readHints(folder);
  const fallback = pages.get(`/${FALLBACK}`);
  let renderer: Promise<PageRenderer | undefined> | undefined;
  const paint = () => (renderer ??= load(folder));
  const banner = stormBanner(storms, paint);
  const send = async (request: FastifyRequest, reply: FastifyReply, page: Page, status: number) =>
    sendPage(request, reply, await banner(inLanguage(page, request), request), status);
  const sendScreen = async (request: FastifyRequest, reply: FastifyReply, own: Page) => {
    const hints = hintsFor(request);
    if (!hints) return send(request, reply, own, 200);
    reply.header('link', hints.link);
    const hinted = async (page: Page) => preloading(await banner(inLanguage(page, request), request), hints.preloads);
    const page = await hinted(own);
    if (request.headers.cookie?.includes(SESSION_COOKIE) && !app.isOverloaded?.()) {
      const template = pages.get(HEADED);
      const headed = template && (await hinted(template));
      const ofPerson = await withFirstAnswers(app, reply, hints, { page, headed });
      if (ofPerson) return sendPage(request, reply, ofPerson, 200, 'private, no-store');
    }
    return sendPage(request, reply, page, 200);
  };
  if (fallback) {
    await serveFiles(app, folder);
    for (const [address, page] of pages) {
      if (!address.startsWith('/__')) app.get(address, (request, reply) => send(request, reply, page, 200));
    }
    serveRendered(app, readList(join(folder, 'drawn.json')), paint, { finish, fallback, banner, rateLimit });
  }
  app.decorate('unreadablePage', (request: FastifyRequest, reply: FastifyReply) =>
    fallback && isPageRequest(request)
      ? sendPage(request, reply, inLanguage(pages.get(`/${NOT_FOUND}`) ?? fallback, request), 400)
      : undefined,
  );
  app.setNotFoundHandler((request, reply) => {
    if (!fallback || !isPageRequest(request)) throw new Refusal('NOT_FOUND', 'common.noSuchPage');
    const shorter = withoutLastSlash(request.url, screens);
    if (shorter) return reply.redirect(shorter, 301);
    const path = request.url.split('?', 1)[0] ?? '/';
    if (screens.length === 0 || screens.some((screen) => screen.test(path))) {
      return sendScreen(request, reply, pages.get(OF_SCREENS + path) ?? fallback);
    }
    return send(request, reply, pages.get(`/${NOT_FOUND}`) ?? fallback, 404);
  });
}
