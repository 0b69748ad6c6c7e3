// The URLs of trees.

/** 'Quercus virginiana' → 'quercus-virginiana'. */
export function speciesSlug(scientificName: string): string {
  return scientificName.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}

export const treePath = (slug: string) => `/tools/species/${slug}` as const;
