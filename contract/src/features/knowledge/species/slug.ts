// The URLs of trees.

/** 'Quercus virginiana' → 'quercus-virginiana'. */
export const speciesSlug = (scientificName: string): string => scientificName.toLowerCase().replaceAll(/[^a-z]+/g, '-');

export const treePath = (slug: string) => `/tools/species/${slug}` as const;
