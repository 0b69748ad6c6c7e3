// A module of its own without schemas, to keep the service worker small.

/** Names the person who made a call that was stored offline, by id. Calls without it are made by whoever is logged in. */
export const PERSON_HEADER = 'For-Person';
