// The header of a call that waited on a device, with the id of the person whom it belongs to; without schemas, for the service worker.

/** Without it, a call belongs to whoever is logged in. */
export const PERSON_HEADER = 'For-Person';
