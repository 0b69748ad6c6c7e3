// Inserts into pages as they are sent: the operator's contact details into prerendered ones, the storm banner into all.
import type { FastifyRequest } from 'fastify';
import { BUILD_CONTACT, CONTACT_MARK, type SupportContact } from '@live-oak/contract/page-marks.ts';
import type { LiveStorm } from '@live-oak/contract/features/storms/schema.ts';
import { idsIn, STORMS_AWAY, STORMS_MINE, stormsShown } from '@live-oak/contract/features/storms/where.ts';
import { escapeHtml } from './html.ts';
import type { PageRenderer } from './rendered-pages.ts';
import { variantOf, type SentPage } from './sent-page.ts';

/** Replaces the build's placeholders by the settings; what is not set is hidden, and removed from the structured data. */
export function withContact(html: string, { email, phone }: SupportContact): string {
  const places = [
    { kind: 'email', value: email, text: BUILD_CONTACT.email, key: 'email' },
    { kind: 'phone', value: phone.dialed, text: BUILD_CONTACT.phone.dialed, key: 'telephone' },
  ];
  return places
    .filter(({ value }) => value === '')
    .reduce(
      (page, { kind, text, key }) =>
        page
          .replaceAll(`${CONTACT_MARK}="${kind}"`, `${CONTACT_MARK}="${kind}" hidden=""`)
          .replaceAll(`"${key}":"${text}",`, ''),
      html,
    )
    .replaceAll(BUILD_CONTACT.email, email)
    .replaceAll(BUILD_CONTACT.phone.shown, phone.shown)
    .replaceAll(BUILD_CONTACT.phone.dialed, phone.dialed);
}

export interface CurrentStorms {
  now: () => readonly LiveStorm[];
}

const PLACE = '<div id="storm"></div>';
/** Cached variants of one page: one for each set of storms. */
const MOST_VARIANTS = 12;

/** Returns the page with the banner for its reader, and the storms as data for the application; without a storm the page itself. */
export function stormBanner(storms: CurrentStorms | undefined, painter: () => Promise<PageRenderer | undefined>) {
  return async (page: SentPage, request: FastifyRequest): Promise<SentPage> => {
    const on = storms?.now() ?? [];
    if (on.length === 0) return page;
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
