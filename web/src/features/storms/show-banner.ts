// Keeps the banner correct where pages change without the server: another address, language, or session.
import { stormRoutes } from '@live-oak/contract/features/storms/routes.ts';
import type { LiveStorm } from '@live-oak/contract/features/storms/schema.ts';
import { idsIn, stormCookie, STORMS_AWAY, STORMS_MINE, stormsShown } from '@live-oak/contract/features/storms/where.ts';
import type { Language } from '@live-oak/contract/language.ts';
import { readStored, writeStored } from '../../app/storage.ts';
import { call } from '../../api-client/call.ts';
import { bannerHtml } from './banner-html.ts';

interface Showing {
  here: HTMLElement;
  storms: readonly LiveStorm[];
  language: Language;
  pathname: string;
  search: string;
  /** Null: nobody is signed in; undefined: not known yet. */
  userId: number | null | undefined;
}

const LONGEST_SECONDS = 30 * 24 * 3600;
/** For whom, and for which storms, this tab last asked the server. */
const ASKED = 'storms-asked';

const isHttps = () => location.protocol === 'https:';

function cookie(which: typeof STORMS_AWAY | typeof STORMS_MINE): string | undefined {
  const name = stormCookie(which, isHttps());
  return document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

function keepMine(ids: readonly number[]): void {
  const seconds = ids.length === 0 ? 0 : LONGEST_SECONDS;
  const secure = isHttps() ? '; secure' : '';
  document.cookie = `${stormCookie(STORMS_MINE, isHttps())}=${ids.join('.')}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}

/**
 * Asks once per tab which storms affect the person, and sets a cookie for the server's next pages. Nothing moves on the open page:
 * the banner comes with the next one.
 */
async function learnMine(userId: number, storms: readonly LiveStorm[]): Promise<void> {
  const asked = `${userId}:${storms.map(({ id }) => id).join('.')}`;
  if (storms.length === 0 || readStored(ASKED, 'session') === asked) return;
  try {
    const { ids } = await call(stormRoutes.mine);
    keepMine(ids);
    writeStored(ASKED, asked, 'session');
  } catch {
    // Asked again with the next page.
  }
}

/** Renders the banner for this page and person, unless it is already there. */
export function showBanner({ here, storms, language, pathname, search, userId }: Showing): void {
  const now = new Date().toISOString();
  const live = storms.filter(({ until }) => until > now);
  if (userId === null && cookie(STORMS_MINE) !== undefined) {
    keepMine([]);
    writeStored(ASKED, null, 'session');
  }
  const parish = new URLSearchParams(search).get('parish');
  const reader = { pathname, parish, away: idsIn(cookie(STORMS_AWAY)), mine: idsIn(cookie(STORMS_MINE)) };
  const shown = stormsShown(live, reader);
  const key = `${language} ${shown.map(({ id, until }) => `${id} ${until}`).join()}`;
  if (here.dataset['shown'] !== key) {
    here.dataset['shown'] = key;
    here.innerHTML = bannerHtml(shown, language);
  }
  if (typeof userId === 'number') void learnMine(userId, live);
}
