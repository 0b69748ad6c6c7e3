/** What a page sends the service worker: bring all that somebody needs who posts, or works here, without a connection. */
export const BRING_REST = 'bring-rest';
