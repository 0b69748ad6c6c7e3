// The addresses of our API that the areas' pages read, the same text for the server that draws ahead and for the page.

export const AREAS = '/api/areas';

/** '/api/areas/st-tammany' for the page of this word. */
export const areaAddress = (slug: string): string => `${AREAS}/${encodeURIComponent(slug)}`;
