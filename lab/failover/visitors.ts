// Visitors who open public pages through the proxy, and users with open notification streams, during a drill.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../chaos/people.ts';
import { readEvents } from '../harness/event-stream.ts';

const VISITORS = 3;
const BETWEEN_PAGES_MS = 150;
const GIVE_UP_MS = 15_000;
const AGAIN_MS = 500;
/** The element with the responses that are embedded in a page: EMBEDDED_ID in web/src/api-client/embedded.ts. */
const ANSWERS = 'id="ahead"';

/** Pages rendered from rows, and prerendered pages. A parish's page is opened too seldom to be in any cache. */
const FIXED = ['/', '/areas', '/forum', '/forum/general', '/tools/species', '/terms', '/how-it-works'];

export interface Pages {
  /** With the page's data embedded. */
  whole: number;
  /** 200, and the browser has to request the data. */
  empty: string[];
  /** Any other result, described. */
  failed: string[];
  slowestMs: number;
}

const none = (): Pages => ({ whole: 0, empty: [], failed: [], slowestMs: 0 });

export class Visitors {
  readonly #url: string;
  readonly #over = new AbortController();
  readonly #visits: Promise<void>[];
  readonly #addresses: readonly string[];
  readonly #written: ReadonlySet<string>;
  #pages = none();

  private constructor(url: string, addresses: readonly string[], written: ReadonlySet<string>) {
    this.#url = url;
    this.#addresses = addresses;
    this.#written = written;
    this.#visits = Array.from({ length: VISITORS }, (_, at) => this.#visit(at));
  }

  /** They begin at once, with the fixed pages and every area page of the sitemap. */
  static async begin(url: string): Promise<Visitors> {
    const sitemap = await fetch(`${url}/sitemaps/pages.xml`).then((answer) => answer.text());
    const paths = [...sitemap.matchAll(/<loc>([^<?]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
    const areas = [...new Set(paths)].filter((path) => path.startsWith('/areas/'));
    if (areas.length < 10) throw new Error(`the sitemap names ${areas.length} areas: is the web app built?`);
    const fixed = FIXED.filter((path) => path === '/' || paths.includes(path));
    const written = new Set<string>();
    for (const path of fixed) {
      const html = await fetch(url + path).then((answer) => answer.text());
      if (!html.includes(ANSWERS)) written.add(path);
    }
    return new Visitors(url, [...fixed, ...areas], written);
  }

  /** Results since the last call. */
  take(): Pages {
    const pages = this.#pages;
    this.#pages = none();
    return pages;
  }

  async end(): Promise<void> {
    this.#over.abort();
    await Promise.all(this.#visits);
  }

  async #visit(first: number): Promise<void> {
    for (let at = first; !this.#over.signal.aborted; at += VISITORS) {
      const path = this.#addresses[at % this.#addresses.length] ?? '/';
      await this.#open(path);
      await sleep(BETWEEN_PAGES_MS);
    }
  }

  async #open(path: string): Promise<void> {
    const pages = this.#pages;
    const began = performance.now();
    try {
      const answer = await fetch(this.#url + path, {
        headers: { accept: 'text/html' },
        signal: AbortSignal.timeout(GIVE_UP_MS),
      });
      const html = await answer.text();
      if (answer.status !== 200) pages.failed.push(`${path} answered ${answer.status}`);
      else if (this.#written.has(path) || html.includes(ANSWERS)) pages.whole += 1;
      else pages.empty.push(path);
    } catch (error) {
      pages.failed.push(`${path} got no answer: ${String(error)}`);
    }
    pages.slowestMs = Math.max(pages.slowestMs, performance.now() - began);
  }
}

/** An open notification stream, reopened whenever it ends, as a browser does. */
export class OpenStream {
  readonly #over = new AbortController();
  readonly #running: Promise<void>;
  #leave: () => void = () => undefined;
  #notices = 0;

  constructor(url: string, person: Person) {
    this.#running = this.#keepOpen(url, person);
  }

  /** How many notifications arrived so far. */
  get notices(): number {
    return this.#notices;
  }

  async end(): Promise<void> {
    this.#over.abort();
    this.#leave();
    await this.#running;
  }

  async #keepOpen(url: string, person: Person): Promise<void> {
    while (!this.#over.signal.aborted) {
      try {
        const stream = await readEvents(`${url}/api/notifications/stream`, { cookie: person.cookie });
        this.#leave = () => stream.leave();
        const count = () => stream.events.filter(({ event }) => event === 'notification').length;
        const before = this.#notices;
        const counting = setInterval(() => (this.#notices = before + count()), AGAIN_MS);
        await stream.ended;
        clearInterval(counting);
        this.#notices = before + count();
      } catch {
        // The server is down or refused the stream: it is reopened.
      }
      await sleep(AGAIN_MS);
    }
  }
}
