// What the server inserts into the page of a signed-in screen.

/** The element with the first answers as JSON, by the addresses of their calls. */
export const FIRST_ANSWERS_ID = 'first-answers';

/** The placeholder of a heading from data, in the fallback page. */
export const FIRST_HEADING = '{heading of the screen}';
