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

/**
 * Makes what puts the banner that its reader sees on a page, with what the application needs to know; without a storm it is the page
 * itself.
 */
export function stormBanner(storms: StormNews | undefined, painter: () => Promise<PageRenderer | undefined>) {
  return async (page: SentPage, request: FastifyRequest): Promise<SentPage> => {
    const on = storms?.now() ?? [];
    if (on.length === 0) {
      return page;
    }
    const [pathname = '/', search = ''] = request.url.split(/\?(.*)/s, 2);
    const shown = stormsShown(on, {
      pathname,
      parish: new URLSearchParams(search).get('parish'),
      away: idsIn(request.cookies[STORMS_AWAY]),
      mine: idsIn(request.cookies[STORMS_MINE]),
    });
    const json = JSON.stringify(on);
    const renderer = await painter().catch(() => undefined);
    const withBanner = (html: string) => {
      const banner = renderer?.banner?.(shown, page.language) ?? '';
      return html.replace(PLACE, () => `<div id="storm" data-storms="${escapeHtml(json)}">${banner}</div>`);
    };
    return variantOf(page, `${shown.map(({ id }) => id).join('.')} ${json}`, withBanner, MOST_VARIANTS);
  };
}
