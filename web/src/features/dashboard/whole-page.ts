// How many rows screens of administration ask for at once.
/** The largest page a list gives. */
export const WHOLE_PAGE = '100';
