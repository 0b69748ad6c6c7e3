// What the addresses of these pages ask, and the API addresses that the pages read, spelled the same for the server that renders them.
// Small, because the list of screens loads it on every page.
import { TRUNKS, type Trunk } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { parishBySlug, parishSlug, type ParishName } from '@live-oak/contract/features/knowledge/parishes.ts';
import type { PermitWork } from '@live-oak/contract/features/knowledge/rule-card.ts';

export const AREAS = '/api/areas';

/** '/api/areas/st-tammany' for the slug 'st-tammany'. */
export const areaAddress = (slug: string): string => `${AREAS}/${encodeURIComponent(slug)}`;

/** The prices of finished jobs. */
export const realRangeAddress = (parish: string, service: string) =>
  `/api/estimates/real?parish=${parish}&service=${service}`;

/** Only for words that could be a parish and a service; the call itself refuses anything else. */
export function calculatorResponses(query: URLSearchParams): string[] {
  const [parish, service] = [query.get('parish') ?? '', query.get('service') ?? ''];
  const isAsked =
    query.has('height') && /^[a-z-]{3,24}$/.test(parish) && /^(removal|pruning|trimming|stump)$/.test(service);
  return isAsked ? [realRangeAddress(parish, service)] : [];
}

export const GUIDE_ADDRESS = '/api/species/guide';
export const treeAddress = (slug: string) => `/api/species/${encodeURIComponent(slug)}`;

export const FILTERS = ['all', 'care', 'native', 'planted', 'firm'] as const;
export type SpeciesFilter = (typeof FILTERS)[number];

export function filterIn(search: URLSearchParams): SpeciesFilter {
  const asked = search.get('show');
  return FILTERS.find((one) => one === asked) ?? 'all';
}

/** The page of the guide that shows this search; what has its first value is left out. */
export function guidePath(asked: { words?: string; show?: SpeciesFilter; page?: number }): string {
  const { words = '', show = 'all', page = 1 } = asked;
  const query = new URLSearchParams();
  if (words !== '') query.set('q', words);
  if (show !== 'all') query.set('show', show);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '/tools/species' : `/tools/species?${query}`;
}

/** `?tree=quercus-nigra&tree=…`: each once, four at most, which fit side by side; anything that cannot be a tree is left out. */
export function comparedIn(search: URLSearchParams): string[] {
  return [...new Set(search.getAll('tree'))].filter((slug) => /^[a-z-]{3,60}$/.test(slug)).slice(0, 4);
}

// The permit helper: ?parish=orleans&where=right_of_way&work=remove. Invalid values are ignored.

export const WORKS: readonly PermitWork[] = ['prune', 'remove', 'clear', 'stump'];
const LONGEST = 120;

export interface PermitsAsked {
  /** As in the address: a parish's slug, or what somebody typed (a town, a ZIP). */
  typed: string;
  /** Undefined for a town or a ZIP, which the server looks up. */
  parish: ParishName | undefined;
  where: Trunk;
  work: PermitWork;
}

export const oneOf = <T extends string>(values: readonly T[], value: string | null, other: T): T =>
  values.find((one) => one === value) ?? other;

export function permitsAsked(query: URLSearchParams): PermitsAsked {
  const typed = (query.get('parish') ?? '').replaceAll(/\p{C}/gu, ' ').trim().slice(0, LONGEST);
  return {
    typed,
    parish: parishBySlug(parishSlug(typed.replace(/\s+parish$/iu, ''))),
    where: oneOf(TRUNKS, query.get('where'), 'private'),
    work: oneOf(WORKS, query.get('work'), 'remove'),
  };
}

/** The helper's address for a parish and a tree. */
export function permitsAddress({ parish, where, work }: { parish: string; where: Trunk; work: PermitWork }): string {
  return `/tools/permits?${new URLSearchParams({ parish, where, work }).toString()}`;
}

/** The API address that finds the parish of a town or a ZIP. */
export const placeAddress = (typed: string) => `/api/places/resolve?text=${encodeURIComponent(typed)}`;

/** The calls that the server makes in advance: none for a parish, the place for a town or a ZIP. */
export function permitsResponses(query: URLSearchParams): string[] {
  const { typed, parish } = permitsAsked(query);
  return typed === '' || parish ? [] : [placeAddress(typed)];
}
