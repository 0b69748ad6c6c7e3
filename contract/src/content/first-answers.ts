// What the server puts into the page of a signed-in screen, and where the web build left a place for it.

/** The element with the first answers, as JSON, by the addresses of their calls. */
export const FIRST_ANSWERS_ID = 'first-answers';

/** Stands in the fallback page for the heading of a screen whose name only its data know. */
export const FIRST_HEADING = '{heading of the screen}';
