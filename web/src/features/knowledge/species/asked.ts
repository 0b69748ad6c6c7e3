// What the addresses of the species guide ask, and the calls that answer them.

export const GUIDE_ADDRESS = '/api/species/guide';
export const treeAddress = (slug: string) => `/api/species/${encodeURIComponent(slug)}`;

export const FILTERS = ['all', 'care', 'native', 'planted', 'firm'] as const;
export type SpeciesFilter = (typeof FILTERS)[number];

export function filterIn(search: URLSearchParams): SpeciesFilter {
  const asked = search.get('show');
  return FILTERS.find((one) => one === asked) ?? 'all';
}

/** As many as stand side by side. */
export const MOST_COMPARED = 4;

/** `?tree=quercus-nigra&tree=quercus-virginiana`: each once, four at most; what can be no tree is left out. */
export function comparedIn(search: URLSearchParams): string[] {
  return [...new Set(search.getAll('tree'))].filter((slug) => /^[a-z-]{3,60}$/.test(slug)).slice(0, MOST_COMPARED);
}
