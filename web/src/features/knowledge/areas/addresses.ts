// The API addresses of the area pages, spelled the same for the page and for the server that renders it in advance.

export const AREAS = '/api/areas';

/** '/api/areas/st-tammany' for the slug 'st-tammany'. */
export const areaAddress = (slug: string): string => `${AREAS}/${encodeURIComponent(slug)}`;
