// Texts about storms that form and server share.

const SAID = 'Storm mode is on in ';

/** Whether a message on `photos` is this one. */
export const isPhotoNeeded = (message: string | undefined): boolean => message?.startsWith(SAID) === true;

/** Refused on `photos`: the post would go out at once with one. */
export const photoNeeded = (parish: string): string =>
  `${SAID}${parish} Parish: with a photo this emergency post goes out to businesses at once. Add one, or send it without and it waits for review.`;

/** Refused to the bid that comes after the last one that the fast lane lets in. */
export const LANE_FULL =
  'Bidding on this job closed with its third bid, a moment before yours came. Yours was not sent; what you typed is kept.';
