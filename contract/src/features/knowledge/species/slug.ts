// The slug of a tree in addresses.

/** 'Quercus virginiana' → 'quercus-virginiana'. */
export function speciesSlug(scientificName: string): string {
  return scientificName.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}

/** The page of a tree in the species guide. */
export const treePath = (slug: string) => `/tools/species/${slug}` as const;
