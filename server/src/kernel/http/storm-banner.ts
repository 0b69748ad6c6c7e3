// Inserts the storm banner into pages as they are sent, prerendered or not: no call, no script, no layout shift, no other policy.
// Each page has one variant for each set of storms, compressed once; without a storm pages are sent unchanged.
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { LiveStorm } from '@live-oak/contract/features/storms/schema.ts';
import { idsIn, STORMS_AWAY, STORMS_MINE, stormsShown } from '@live-oak/contract/features/storms/where.ts';
import type { PageRenderer } from './rendered-pages.ts';
import { escapeHtml } from './html.ts';
import { withHtml, type SentPage } from './sent-page.ts';

/** The storms that are on, from memory. */
export interface StormNews {
  now: () => readonly LiveStorm[];
  json: () => string;
}

/** As the build writes it; the element is empty there. */
const PLACE = '<div id="storm"></div>';
/** Variants of one page that are cached; above this the cache is cleared. */
const MOST_FORMS = 12;

export class StormBanner {
  readonly #storms: StormNews | undefined;
  readonly #painter: () => Promise<PageRenderer | undefined>;
  readonly #forms = new WeakMap<SentPage, Map<string, SentPage>>();

  constructor(storms: StormNews | undefined, painter: () => Promise<PageRenderer | undefined>) {
    this.#storms = storms;
    this.#painter = painter;
  }

  /** The page with the banner that this reader sees on it, and with what the application needs to know; the page itself without a storm. */
  async on(page: SentPage, request: FastifyRequest): Promise<SentPage> {
    const storms = this.#storms?.now() ?? [];
    if (storms.length === 0) {
      return page;
    }
    const [pathname = '/', search = ''] = request.url.split(/\?(.*)/s, 2);
    const shown = stormsShown(storms, {
      pathname,
      parish: new URLSearchParams(search).get('parish'),
      away: idsIn(request.cookies[STORMS_AWAY]),
      mine: idsIn(request.cookies[STORMS_MINE]),
    });
    const json = this.#storms?.json() ?? '[]';
    const key = `${shown.map(({ id }) => id).join('.')} ${createHash('sha1').update(json).digest('base64url')}`;
    const forms = this.#formsOf(page);
    const known = forms.get(key);
    if (known) {
      return known;
    }
    const painter = await this.#painter().catch(() => undefined);
    const banner = painter?.banner?.(shown, page.language) ?? '';
    const made = withHtml(page, (html) =>
      html.replace(PLACE, () => `<div id="storm" data-storms="${escapeHtml(json)}">${banner}</div>`),
    );
    if (forms.size >= MOST_FORMS) {
      forms.clear();
    }
    forms.set(key, made);
    return made;
  }

  #formsOf(page: SentPage): Map<string, SentPage> {
    const forms = this.#forms.get(page) ?? new Map<string, SentPage>();
    this.#forms.set(page, forms);
    return forms;
  }
}
