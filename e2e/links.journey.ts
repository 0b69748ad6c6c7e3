// Every link of the site from the home page on, in both languages: every linked page answers, and every linked fragment exists.
// No browser: the HTML as a crawler gets it. External links are checked by form, not requested.
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './people.ts';

/** External sites that our pages link to; add new ones here. */
const KNOWN_HOSTS = new Set([
  'br311.qscend.com',
  'casetext.com',
  'cityofalexandriala.com',
  'cityrulelookup.com',
  'cleco.com',
  'd1tvxue8o4w0fl.cloudfront.net',
  'demco.org',
  'edis.ifas.ufl.edu',
  'homeenergyclub.com',
  'jeffersonparish-la.elaws.us',
  'labeoc.org',
  'landscapearchitect.com',
  'lawjournalnewsletters.com',
  'lawreview.law.lsu.edu',
  'lawserver.com',
  'legalclarity.org',
  'legis.la.gov',
  'lgpress.clemson.edu',
  'lslbc.louisiana.gov',
  'neworleans-la.elaws.us',
  'nola.gov',
  'paperzz.com',
  'tcimag.tcia.org',
  'training.acrt.com',
  'treecareindustryassociation.org',
  'wgno.com',
  'wgnradio.com',
  'www.ag.state.la.us',
  'www.crowleypostsignal.com',
  'www.ecfr.gov',
  'www.esfi.org',
  'www.floraldaily.com',
  'www.ftc.gov',
  'www.houmatoday.com',
  'www.iii.org',
  'www.isa-arbor.com',
  'www.jeffparish.net',
  'www.justice.gov',
  'www.ldaf.la.gov',
  'www.ldaf.state.la.us',
  'www.louisiana811.com',
  'www.lsuagcenter.com',
  'www.osha.gov',
  'www.skowhegan.org',
  'www.stpgov.org',
  'www.treesaregood.org',
]);

const LANGUAGES = ['en', 'es'] as const;
/** Concurrent requests. */
const AT_ONCE = 6;
/**
 * Links that differ only in data (64 parishes, each with its values) lead to one template: this many of each path and set of
 * query names are opened.
 */
const OF_A_KIND = 2;
/** Pages of one template: all are opened in English, this many in Spanish, whose links are the same. */
const OF_DATA = /^\/(?:areas|tools\/species)\/[^/]+$/;
const OF_DATA_IN_SPANISH = 6;

interface Opened {
  status: number;
  type: string;
  text: string;
  ids: Set<string>;
}

const attributes = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'));
/** Links in members' content lead anywhere: they are marked, and no search engine follows them. */
const OF_MEMBERS = /<a\b[^>]*\srel="[^"]*\bugc\b[^"]*"[^>]*>/g;
const linksIn = (html: string) => attributes(html.replaceAll(OF_MEMBERS, ''), /<a\b[^>]*?\shref="([^"]*)"/g);
/** Scripts, styles, pictures, symbols, and the URLs in the head. */
const partsIn = (html: string) => [
  ...attributes(html, /<(?:use|link)\b[^>]*?\shref="([^"]*)"/g),
  ...attributes(html, /<(?:img|script|source)\b[^>]*?\ssrc="([^"]*)"/g),
  ...attributes(html, /<meta property="og:image" content="([^"]*)"/g),
];

/** The site as a crawler of one language walks it. */
class Walk {
  readonly faults: string[] = [];
  readonly leaving = new Set<string>();
  readonly pages: string[] = [];
  readonly #opened = new Map<string, Promise<Opened>>();
  readonly #kinds = new Map<string, number>();
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;
  readonly #request: APIRequestContext;
  readonly #base: string;
  readonly #language: string;

  constructor(request: APIRequestContext, base: string, language: string) {
    this.#request = request;
    this.#base = base;
    this.#language = language;
  }

  async #fetch(address: string): Promise<Opened> {
    const answer = await this.#request.get(address, {
      headers: { accept: 'text/html,*/*', 'accept-language': this.#language },
      maxRedirects: 0,
    });
    const type = answer.headers()['content-type'] ?? '';
    const text = /html|svg|xml|text|json/.test(type) ? await answer.text() : '';
    return { status: answer.status(), type, text, ids: new Set(attributes(text, /\sid="([^"]+)"/g)) };
  }

  #open(address: string): Promise<Opened> {
    const known = this.#opened.get(address);
    const opened = known ?? this.#inTurn(() => this.#fetch(address));
    this.#opened.set(address, opened);
    return opened;
  }

  async #inTurn(ask: () => Promise<Opened>): Promise<Opened> {
    if (this.#underWay >= AT_ONCE) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#underWay += 1;
    }
    try {
      return await ask();
    } finally {
      const next = this.#waiting.shift();
      if (next) {
        next();
      } else {
        this.#underWay -= 1;
      }
    }
  }

  /** Whether enough links of this form were opened. */
  #isSeenEnough({ pathname, search, searchParams }: URL): boolean {
    const isSample = this.#language === 'es' && OF_DATA.test(pathname);
    if ((search === '' && !isSample) || this.#opened.has(pathname + search)) {
      return false;
    }
    const kind = isSample ? (pathname.split('/', 2)[1] ?? '') : `${pathname}?${[...searchParams.keys()].join('&')}`;
    const seen = this.#kinds.get(kind) ?? 0;
    this.#kinds.set(kind, seen + 1);
    return seen >= (isSample ? OF_DATA_IN_SPANISH : OF_A_KIND);
  }

  /** Checks one link; returns its path when it is a page of ours. */
  async #check(from: string, href: string): Promise<string | undefined> {
    if (/^(?:mailto|tel|sms):/.test(href)) {
      return undefined;
    }
    const url = new URL(href, this.#base + from);
    if (url.origin !== this.#base) {
      this.leaving.add(url.href);
      return undefined;
    }
    // The other language is crawled separately.
    url.searchParams.delete('lang');
    if (this.#isSeenEnough(url)) {
      return undefined;
    }
    const address = url.pathname + url.search;
    const { status, type, ids } = await this.#open(address);
    if (status !== 200) {
      this.faults.push(`${from} leads to ${address}: ${status}`);
    }
    const part = decodeURIComponent(url.hash.slice(1));
    if (part !== '' && status === 200 && !ids.has(part)) {
      this.faults.push(`${from} leads to ${address}#${part}, which is not there`);
    }
    return type.includes('html') ? address : undefined;
  }

  async #walkPage(address: string): Promise<string[]> {
    const { text } = await this.#open(address);
    this.pages.push(address);
    for (const block of attributes(text, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) {
      JSON.parse(block);
    }
    const next = await Promise.all(linksIn(text).map((href) => this.#check(address, href)));
    await Promise.all(partsIn(text).map((href) => this.#check(address, href)));
    return next.flatMap((one) => one ?? []);
  }

  async all(): Promise<void> {
    const seen = new Set(['/']);
    let round = ['/'];
    while (round.length > 0) {
      const links = (await Promise.all(round.map((one) => this.#walkPage(one)))).flat();
      round = [...new Set(links)].filter((one) => !seen.has(one));
      for (const one of round) {
        seen.add(one);
      }
    }
  }
}

for (const language of LANGUAGES) {
  // The short suite crawls English: the Spanish pages have the same links.
  test(
    `every link of the site works (${language})`,
    { tag: language === 'en' ? [] : ['@long'] },
    async ({ request, baseURL }) => {
      const walk = new Walk(request, baseURL ?? '', language);
      await walk.all();
      expect.soft(walk.faults).toEqual([]);
      const strangers = [...walk.leaving].filter((href) => {
        const { protocol, hostname } = new URL(href);
        return protocol !== 'https:' || !KNOWN_HOSTS.has(hostname);
      });
      expect.soft(strangers, 'links that lead to sites we do not know, or not by https').toEqual([]);
      const forms = [...walk.leaving].filter((href) => /search|laws?_toc/i.test(new URL(href).pathname));
      expect.soft(forms, 'links that lead to a search form instead of to a page').toEqual([]);
      // Everything public is reachable from the home page, its header and its footer.
      const last = language === 'en' ? ['/areas/winn'] : [];
      for (const reached of ['/areas/new-orleans', ...last, '/register', '/login', '/post-job']) {
        expect.soft(walk.pages).toContain(reached);
      }
    },
  );
}
