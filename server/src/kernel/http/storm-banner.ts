// Inserts the storm banner into pages as they are sent, prerendered or not: no call, no script, no layout shift, no other policy.
// Each page has one variant for each set of storms, compressed once; without a storm pages are sent unchanged.
import type { FastifyRequest } from 'fastify';
import type { LiveStorm } from '@live-oak/contract/features/storms/schema.ts';
import { idsIn, STORMS_AWAY, STORMS_MINE, stormsShown } from '@live-oak/contract/features/storms/where.ts';
import type { PageRenderer } from './rendered-pages.ts';
import { escapeHtml } from './html.ts';
import { variantOf, type SentPage } from './sent-page.ts';

/** The storms that are on, from memory. */
export interface StormNews {
  now: () => readonly LiveStorm[];
}

/** As the build writes it; the element is empty there. */
const PLACE = '<div id="storm"></div>';
/** Variants of one page that are cached. */
const MOST_VARIANTS = 12;

export class StormBanner {
  readonly #storms: StormNews | undefined;
  readonly #painter: () => Promise<PageRenderer | undefined>;

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
    const json = JSON.stringify(storms);
    const painter = await this.#painter().catch(() => undefined);
    const withBanner = (html: string) => {
      const banner = painter?.banner?.(shown, page.language) ?? '';
      return html.replace(PLACE, () => `<div id="storm" data-storms="${escapeHtml(json)}">${banner}</div>`);
    };
    return variantOf(page, `${shown.map(({ id }) => id).join('.')} ${json}`, withBanner, MOST_VARIANTS);
  }
}
