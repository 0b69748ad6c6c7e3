// The addresses of the species guide: what they ask for, and the calls that answer them.

export const GUIDE_ADDRESS = '/api/species/guide';
export const treeAddress = (slug: string) => `/api/species/${encodeURIComponent(slug)}`;

export const FILTERS = ['all', 'care', 'native', 'planted', 'firm'] as const;
export type SpeciesFilter = (typeof FILTERS)[number];

export function filterIn(search: URLSearchParams): SpeciesFilter {
  const asked = search.get('show');
  return FILTERS.find((one) => one === asked) ?? 'all';
}

interface GuideAsked {
  words?: string;
  show?: SpeciesFilter;
  page?: number;
}

/** The page of the guide that shows this search; what has its first value is left out. */
export function guidePath({ words = '', show = 'all', page = 1 }: GuideAsked): string {
  const query = new URLSearchParams();
  if (words !== '') {
    query.set('q', words);
  }
  if (show !== 'all') {
    query.set('show', show);
  }
  if (page > 1) {
    query.set('page', String(page));
  }
  return query.size === 0 ? '/tools/species' : `/tools/species?${query}`;
}

/** As many as fit side by side. */
export const MOST_COMPARED = 4;

/** `?tree=quercus-nigra&tree=quercus-virginiana`: each once, four at most; anything that cannot be a tree is left out. */
export function comparedIn(search: URLSearchParams): string[] {
  return [...new Set(search.getAll('tree'))].filter((slug) => /^[a-z-]{3,60}$/.test(slug)).slice(0, MOST_COMPARED);
}
