// The API calls whose responses the home page is rendered with. Plain addresses: the list of screens names them, and tools read it too.

/** Open jobs by parish: contract/src/features/knowledge/routes.ts. */
export const OPEN_JOBS = '/api/parishes/open-jobs';
/** As many as there are examples; with fewer real ones the examples stay. */
export const REVIEW_CARDS = 3;
/** contract/src/features/reviews/routes.ts. */
export const NEWEST_REVIEWS = `/api/public/reviews?limit=${REVIEW_CARDS}`;
