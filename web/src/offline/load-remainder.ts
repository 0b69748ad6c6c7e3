/** The message from a page to the service worker: load everything needed to post or work offline. */
export const LOAD_REMAINDER = 'bring-rest';
