// Pages that the web build renders on request, with a visitor's answers of our own API; they contain nothing of a session.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import pTimeout from 'p-timeout';
import type { LiveStorm } from '@live-oak/contract/features/storms/schema.ts';
import type { Language } from '@live-oak/contract/language.ts';
import { readFromStandby } from '../db/connections.ts';
import { addressForLimits } from './address.ts';
import { inlineScriptHashes } from './headers.ts';
import { callInternally, type EmbeddedResponse } from './first-answers.ts';
import { sentPage, type SentPage } from './sent-page.ts';

/** The server half of the web build: web/src/entry.server.tsx. */
export interface PageRenderer {
  /** The API calls that the page of an address needs; undefined: it is not rendered here. */
  embeddedResponsesOf: (address: string) => string[] | undefined;
  draw: (wanted: {
    address: string;
    language: Language;
    answers: Readonly<Record<string, EmbeddedResponse>>;
    isGone: boolean;
  }) => Promise<{ status: number; html: string }>;
  banner?: (storms: readonly LiveStorm[], language: Language) => string;
}

interface RenderedPage {
  page: SentPage;
  status: number;
  drawnAt: number;
}

interface Cached {
  until: number;
  page: Promise<RenderedPage | undefined>;
}

/** How long a rendered page is reused; simultaneous requests share one rendering. */
const FRESH_MS = 5000;
/** How old a page may be while the process is overloaded or the database is unavailable. */
const STALE_MS = 5 * 60_000;
const MOST_CACHED = 300;
/** Above it visitors get the application, which renders in the browser. */
const MOST_AT_ONCE = 16;
/** The same for one network address. Any query makes another page, so that it could ask for new ones without end. */
const MOST_FOR_ONE = { atOnce: 6, bytes: 4_000_000, withinMs: 10_000 };
const SLOWEST_MS = 4000;
const LONGEST_ADDRESS = 600;

export async function loadRenderer(folder: string): Promise<PageRenderer | undefined> {
  const file = join(folder, '../server/index.js');
  if (!existsSync(file)) return undefined;
  // entry.server.tsx exports these.
  const build = (await import(pathToFileURL(file).href)) as {
    entry: {
      module: {
        embeddedResponsesOf: PageRenderer['embeddedResponsesOf'];
        makeDraw: (build: unknown) => PageRenderer['draw'];
        drawBanner: NonNullable<PageRenderer['banner']>;
      };
    };
  };
  const { embeddedResponsesOf, makeDraw, drawBanner } = build.entry.module;
  return { embeddedResponsesOf, draw: makeDraw(build), banner: drawBanner };
}

interface Visit {
  address: string;
  language: Language;
  /** Its API calls count against the limits of this address. */
  ip: string;
}

interface Share {
  underWay: number;
  /** Of pages rendered in this span of time. */
  bytes: number;
}

/** What is rendered for each network address. */
function sharesOfAddresses(): (ip: string) => Share {
  const shares = new Map<string, Share>();
  let since = 0;
  return (ip) => {
    if (Date.now() - since > MOST_FOR_ONE.withinMs) {
      since = Date.now();
      shares.forEach((share, who) => (share.underWay > 0 ? (share.bytes = 0) : shares.delete(who)));
    }
    const who = addressForLimits(ip);
    const share = shares.get(who) ?? { underWay: 0, bytes: 0 };
    shares.set(who, share);
    return share;
  };
}

/** Renders and caches pages, `isLimited`: only so many for one network address. `finish` changes their HTML before it is cached. */
export function renderPages(
  app: FastifyInstance,
  loadPainter: () => Promise<PageRenderer | undefined>,
  finish: (html: string) => string,
  isLimited: boolean,
) {
  const shareOf = sharesOfAddresses();
  const cache = new Map<string, Cached>();
  const allowedScripts = new Map<boolean, Promise<string[]>>();
  let underWay = 0;

  /** Allows only the inline scripts of a page without data: those of a rendered page could come from injected text. */
  const scriptsOf = (painter: PageRenderer, isGone: boolean): Promise<string[]> => {
    let scripts = allowedScripts.get(isGone);
    if (!scripts) {
      scripts = painter
        .draw({ address: '/', language: 'en', answers: {}, isGone })
        .then(({ html }) => inlineScriptHashes(finish(html)));
      allowedScripts.set(isGone, scripts);
      scripts.catch(() => allowedScripts.delete(isGone));
    }
    return scripts;
  };

  const draw = async ({ ip, address, language }: Visit): Promise<RenderedPage | undefined> => {
    const painter = await loadPainter();
    const wanted = painter?.embeddedResponsesOf(address);
    if (!painter || !wanted) return undefined;
    // Without a cookie, as a visitor, whose page may be a moment old.
    const ask = (url: string) => callInternally(app, url, ip, { 'accept-language': language });
    const asked = await readFromStandby(() => Promise.all(wanted.map(ask)));
    const isGone = asked.some(({ status }) => status === 404);
    const answers = isGone ? [] : asked.flatMap(({ answer }, index) => (answer ? [[wanted[index], answer]] : []));
    if (!isGone && answers.length < wanted.length) return undefined;
    const scripts = await scriptsOf(painter, isGone);
    const { status, html } = await painter.draw({ address, language, answers: Object.fromEntries(answers), isGone });
    // For `/areas/orleans.data` the router returns its own data.
    if (status !== (isGone ? 404 : 200) || !/^<(?:!doctype |)html/i.test(html)) return undefined;
    return { status, drawnAt: Date.now(), page: sentPage(Buffer.from(finish(html)), language, scripts) };
  };

  const drawInTime = async (visit: Visit): Promise<RenderedPage | undefined> => {
    // Without the query, which may be somebody's search.
    const path = visit.address.split('?', 1)[0];
    const share = shareOf(visit.ip);
    underWay += 1;
    share.underWay += 1;
    const drawing = draw(visit).finally(() => {
      underWay -= 1;
      share.underWay -= 1;
    });
    try {
      const rendered = await pTimeout(drawing, { milliseconds: SLOWEST_MS, message: false });
      if (!rendered) {
        app.log.warn({ path }, 'a page was not rendered');
      }
      share.bytes += rendered?.page.html.length ?? 0;
      return rendered;
    } catch (error) {
      app.log.error({ err: error, path }, 'a page could not be rendered');
      return undefined;
    }
  };

  const drawnOrCached = async (visit: Visit, cached: Cached['page'] | undefined): Promise<RenderedPage | undefined> => {
    const drawn = await drawInTime(visit);
    const old = drawn ? undefined : await cached;
    return drawn ?? (old && old.drawnAt + STALE_MS > Date.now() ? old : undefined);
  };

  return {
    /** Whether a page is cached, and not too old for an overloaded process. */
    has({ address, language }: Visit): boolean {
      const known = cache.get(`${language} ${address}`);
      return known !== undefined && known.until + STALE_MS > Date.now();
    },
    /** Undefined when it could not be rendered in time: then the application renders it in the browser. */
    async of(visit: Visit): Promise<RenderedPage | undefined> {
      const key = `${visit.language} ${visit.address}`;
      const now = Date.now();
      const known = cache.get(key);
      const isOverloaded = app.isOverloaded?.() ?? false;
      if (known && known.until + (isOverloaded ? STALE_MS : 0) > now) return known.page;
      const { underWay: own, bytes } = shareOf(visit.ip);
      const isTooMuch = own >= MOST_FOR_ONE.atOnce || bytes >= MOST_FOR_ONE.bytes;
      if (visit.address.length > LONGEST_ADDRESS || underWay >= MOST_AT_ONCE || (isLimited && isTooMuch)) {
        return undefined;
      }
      const page = drawnOrCached(visit, known?.page);
      cache.delete(key);
      cache.set(key, { until: now + FRESH_MS, page });
      const [oldest] = cache.keys();
      if (oldest !== undefined && cache.size > MOST_CACHED) cache.delete(oldest);
      const rendered = await page;
      if (!rendered) cache.delete(key);
      return rendered;
    },
  };
}
