// The pages that show the storm banner, and the two cookies that say which storms concern a person and which were dismissed.
import { METROS, parishOfArea } from '../knowledge/areas/areas.ts';
import type { LiveStorm } from './schema.ts';

/** Ids of the storms that this browser has put away: '3.7'. */
export const STORMS_AWAY = 'storms_away';
/** Ids of the storms that concern the signed-in person: they see the banner on every page. */
export const STORMS_MINE = 'storms_mine';

/** What one of the two is called in a browser: over https it is of this host alone, and the server reads no other. */
export const stormCookie = (name: typeof STORMS_AWAY | typeof STORMS_MINE, isHttps: boolean): string =>
  isHttps ? `__Host-${name}` : name;

/** Pages for everyone who may need help. */
const FOR_ALL = new Set(['/', '/areas', '/tools/emergency', '/post-job']);

/** '/areas/new-orleans' → the slugs of its parishes. */
function parishesOfPage(path: string, asked: string | null): readonly string[] {
  if (path === '/tools/permits') {
    return [asked ?? ''];
  }
  const slug = path.startsWith('/areas/') ? path.slice('/areas/'.length) : '';
  const parish = parishOfArea(slug);
  return METROS.find((metro) => metro.slug === slug)?.parishes ?? (parish ? [parish.slug] : []);
}

/** Whether the page of an address is about a storm: those for everyone, and those of its parishes. */
function isAbout(storm: Pick<LiveStorm, 'parishes'>, pathname: string, asked: string | null): boolean {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  if (FOR_ALL.has(path)) {
    return true;
  }
  const words = parishesOfPage(path, asked);
  return storm.parishes.some(({ slug, fips, name }) => [slug, fips, name].some((one) => words.includes(one)));
}

/** '3.7' → 3 and 7; what is no number is left out. */
export function idsIn(value: string | undefined): number[] {
  return (value ?? '')
    .split('.')
    .slice(0, 64)
    .flatMap((one) => (/^[1-9]\d{0,9}$/.test(one) ? [Number(one)] : []));
}

interface Reader {
  pathname: string;
  /** The parish that the address asks for: `?parish=`. */
  parish: string | null;
  away: readonly number[];
  mine: readonly number[];
}

export function stormsShown<S extends Pick<LiveStorm, 'id' | 'parishes'>>(
  storms: readonly S[],
  { pathname, parish, away, mine }: Reader,
): S[] {
  return storms.filter(
    (storm) => !away.includes(storm.id) && (mine.includes(storm.id) || isAbout(storm, pathname, parish)),
  );
}
