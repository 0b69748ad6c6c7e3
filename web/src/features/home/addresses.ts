// The calls whose answers the home page is drawn with. Plain addresses: the list of screens names them, and is read by tools too.

/** Open jobs by parish: contract/src/features/knowledge/places/routes.ts. */
export const OPEN_JOBS = '/api/parishes/open-jobs';
/** As many as there are examples; fewer real ones leave the examples standing. */
export const REVIEW_CARDS = 3;
/** contract/src/features/reviews/routes.ts. */
export const NEWEST_REVIEWS = `/api/public/reviews?limit=${REVIEW_CARDS}`;
