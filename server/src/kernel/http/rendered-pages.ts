// Pages that the web build renders on request, with the answers of our own API called as a visitor; they contain no session.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import pTimeout from 'p-timeout';
import type { LiveStorm } from '@live-oak/contract/features/storms/schema.ts';
import type { Language } from '@live-oak/contract/language.ts';
import { readFromStandby } from '../db/standby.ts';
import { inlineScriptHashes } from './headers.ts';
import { callInternally, type EmbeddedResponse } from './internal-call.ts';
import { sentPage, type SentPage } from './sent-page.ts';

/** What the server half of the web build offers: web/src/entry.server.tsx. */
export interface PageRenderer {
  /** The calls whose answers the page of an address needs, by their addresses; undefined: it is not rendered here. */
  embeddedResponsesOf: (address: string) => string[] | undefined;
  draw: (wanted: {
    address: string;
    language: Language;
    answers: Readonly<Record<string, EmbeddedResponse>>;
    isGone: boolean;
  }) => Promise<{ status: number; html: string }>;
  /** The banner of these storms, as HTML. */
  banner?: (storms: readonly LiveStorm[], language: Language) => string;
}

interface RenderedPage {
  page: SentPage;
  status: number;
  drawnAt: number;
}

interface Kept {
  until: number;
  page: Promise<RenderedPage | undefined>;
}

/** A rendered page is reused for this long; simultaneous requests share one rendering. */
const FRESH_MS = 5000;
/** While the process is overloaded or the database is away, an older rendering is better than none. */
const STILL_GOOD_MS = 5 * 60_000;
const MOST_KEPT = 300;
/** Above it the next visitor gets the application instead, which renders in the browser. */
const MOST_AT_ONCE = 16;
const SLOWEST_MS = 4000;
const LONGEST_ADDRESS = 600;

/** Loads the web build's server half; undefined where there is none. */
export async function loadRenderer(folder: string): Promise<PageRenderer | undefined> {
  const file = join(folder, '../server/index.js');
  if (!existsSync(file)) {
    return undefined;
  }
  // The build is of this repository: entry.server.tsx exports these.
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
  /** With its query. */
  address: string;
  language: Language;
  /** Whose share of calls a minute it is. */
  ip: string;
}

/** Draws and keeps. `finish` is given the HTML before it is kept: the product's own address goes in there. */
export class RenderedPages {
  private readonly kept = new Map<string, Kept>();
  /** By whether a page is gone: the scripts of a page that holds no answers. */
  private readonly scripts = new Map<boolean, Promise<string[]>>();
  private underWay = 0;
  private readonly app: FastifyInstance;
  private readonly painter: () => Promise<PageRenderer | undefined>;
  private readonly finish: (html: string) => string;

  constructor(
    app: FastifyInstance,
    painter: () => Promise<PageRenderer | undefined>,
    finish: (html: string) => string,
  ) {
    this.app = app;
    this.painter = painter;
    this.finish = finish;
  }

  /** Whether a fresh rendering of it exists. */
  has({ address, language }: Visit): boolean {
    const known = this.kept.get(`${language} ${address}`);
    return known !== undefined && known.until + STILL_GOOD_MS > Date.now();
  }

  /** undefined when it could not be rendered, or not in time: then the application does it in the browser. */
  async of(visit: Visit): Promise<RenderedPage | undefined> {
    const key = `${visit.language} ${visit.address}`;
    const now = Date.now();
    const known = this.kept.get(key);
    const isOverloaded = this.app.isOverloaded?.() ?? false;
    if (known && known.until + (isOverloaded ? STILL_GOOD_MS : 0) > now) {
      return known.page;
    }
    if (visit.address.length > LONGEST_ADDRESS || this.underWay >= MOST_AT_ONCE) {
      return undefined;
    }
    const page = this.drawnOrKept(visit, known?.page);
    this.kept.delete(key);
    this.kept.set(key, { until: now + FRESH_MS, page });
    const [oldest] = this.kept.keys();
    if (oldest !== undefined && this.kept.size > MOST_KEPT) {
      this.kept.delete(oldest);
    }
    const rendered = await page;
    if (!rendered) {
      this.kept.delete(key);
    }
    return rendered;
  }

  /** A new rendering; where there can be none, the one that was kept. */
  private async drawnOrKept(visit: Visit, kept: Kept['page'] | undefined): Promise<RenderedPage | undefined> {
    const drawn = await this.inTime(visit);
    const old = drawn ? undefined : await kept;
    return drawn ?? (old && old.drawnAt + STILL_GOOD_MS > Date.now() ? old : undefined);
  }

  private async inTime(visit: Visit): Promise<RenderedPage | undefined> {
    // Its path alone: a query may be what somebody searched for.
    const path = visit.address.split('?', 1)[0];
    this.underWay += 1;
    const drawing = this.draw(visit).finally(() => (this.underWay -= 1));
    try {
      const rendered = await pTimeout(drawing, { milliseconds: SLOWEST_MS, message: false });
      if (!rendered) {
        this.app.log.warn({ path }, 'a page was not rendered');
      }
      return rendered;
    } catch (error) {
      this.app.log.error({ err: error, path }, 'a page could not be rendered');
      return undefined;
    }
  }

  private async draw(visit: Visit): Promise<RenderedPage | undefined> {
    const painter = await this.painter();
    const wanted = painter?.embeddedResponsesOf(visit.address);
    if (!painter || !wanted) {
      return undefined;
    }
    const { ip, address, language } = visit;
    // Without a cookie: as a visitor, for whom a page may be a moment old.
    const ask = (url: string) => callInternally(this.app, url, ip, { 'accept-language': language });
    const asked = await readFromStandby(() => Promise.all(wanted.map(ask)));
    const isGone = asked.some(({ status }) => status === 404);
    const answers = isGone ? [] : asked.flatMap(({ answer }, index) => (answer ? [[wanted[index], answer]] : []));
    if (!isGone && answers.length < wanted.length) {
      return undefined;
    }
    const scripts = await this.scriptsOf(painter, isGone);
    const { status, html } = await painter.draw({ address, language, answers: Object.fromEntries(answers), isGone });
    // The router answers `/areas/orleans.data` with data for itself.
    if (status !== (isGone ? 404 : 200) || !/^<(?:!doctype |)html/i.test(html)) {
      return undefined;
    }
    return { status, drawnAt: Date.now(), page: sentPage(Buffer.from(this.finish(html)), language, scripts) };
  }

  /**
   * The allowed inline scripts: those of a page without anybody's text. Allowing the scripts of each rendered page would allow any
   * script that somebody's text had injected.
   */
  private scriptsOf(painter: PageRenderer, isGone: boolean): Promise<string[]> {
    let scripts = this.scripts.get(isGone);
    if (!scripts) {
      scripts = painter
        .draw({ address: '/', language: 'en', answers: {}, isGone })
        .then(({ html }) => inlineScriptHashes(this.finish(html)));
      this.scripts.set(isGone, scripts);
      scripts.catch(() => this.scripts.delete(isGone));
    }
    return scripts;
  }
}
