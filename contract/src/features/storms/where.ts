// The pages that show the storm banner, and the cookies with the storms that concern a person and those that were dismissed.
import { METROS, parishOfArea } from '../knowledge/areas/areas.ts';
import type { LiveStorm } from './schema.ts';

/** The cookie with the storms dismissed in this browser: '3.7'. */
export const STORMS_AWAY = 'storms_away';
/** The cookie with the storms that concern the signed-in person, who sees the banner on every page. */
export const STORMS_MINE = 'storms_mine';

/** The name of a cookie in a browser: over https only this host can set it. */
export const stormCookie = (name: typeof STORMS_AWAY | typeof STORMS_MINE, isHttps: boolean): string =>
  isHttps ? `__Host-${name}` : name;

const FOR_ALL = new Set(['/', '/areas', '/tools/emergency', '/post-job']);

/** '/areas/new-orleans' → the slugs of its parishes. */
function parishesOfPage(path: string, parish: string | null): readonly string[] {
  if (path === '/tools/permits') return [parish ?? ''];
  const slug = path.startsWith('/areas/') ? path.slice('/areas/'.length) : '';
  const ofArea = parishOfArea(slug);
  return METROS.find((metro) => metro.slug === slug)?.parishes ?? (ofArea ? [ofArea.slug] : []);
}

/** Whether a page is about a storm: pages for everyone, and those of its parishes. */
function isAbout(storm: Pick<LiveStorm, 'parishes'>, { pathname, parish }: Reader): boolean {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  if (FOR_ALL.has(path)) return true;
  const parishes = parishesOfPage(path, parish);
  return storm.parishes.some(({ slug, fips, name }) => [slug, fips, name].some((one) => parishes.includes(one)));
}

/** '3.7' → 3 and 7; anything else is left out. */
export const idsIn = (value: string | undefined): number[] =>
  (value ?? '')
    .split('.')
    .slice(0, 64)
    .flatMap((one) => (/^[1-9]\d{0,9}$/.test(one) ? [Number(one)] : []));

type Reader = { pathname: string; parish: string | null; away: readonly number[]; mine: readonly number[] };

export const stormsShown = <S extends Pick<LiveStorm, 'id' | 'parishes'>>(storms: readonly S[], reader: Reader): S[] =>
  storms.filter(
    (storm) => !reader.away.includes(storm.id) && (reader.mine.includes(storm.id) || isAbout(storm, reader)),
  );
