// The banner of storm mode, and what a job's page says of the fast lane.
const MOST_NAMED = 4;

/** ['Orleans', 'Jefferson'] → 'Orleans and Jefferson parishes' */
function parishes(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED;
  const named = rest > 1 ? names.slice(0, MOST_NAMED) : names;
  if (rest > 1) {
    return `${named.join(', ')} and ${rest} more parishes`;
  }
  const [last = '', before] = [named.at(-1), named.slice(0, -1).join(', ')];
  return before === '' ? `${last} Parish` : `${before} and ${last} parishes`;
}

export const storms = {
  label: 'Storm mode',
  /** `until`: 'Mon, Nov 23, 5:00 PM' */
  on: (names: readonly string[], until: string): string => `in ${parishes(names)} until ${until}.`,
  title: 'Storm mode is on',
  whatFirst: 'What to do first',
  post: 'Post an emergency',
  how: 'An emergency post with a photo goes out at once.',
  lawBefore: 'Prices may not be driven up in a declared emergency',
  law: 'R.S. 29:732',
  away: 'Put the storm notice away',
  fastLane: 'Out at once, because of the storm',
  fastLaneOwner: (bids: number | null): string =>
    bids === null
      ? 'It went out before we looked at it; we look at it afterwards.'
      : `It went out before we looked at it; we look at it afterwards. Bidding closes with ${bids} bids, or at the time below, whichever comes first.`,
  fastLaneBidder: (bids: number | null): string =>
    bids === null
      ? 'A storm post: it was published before we reviewed it.'
      : `A storm post: bidding closes with ${bids} bids, or at that time, whichever comes first. Prices may not be driven up in a declared emergency (R.S. 29:732).`,
  noPhotoTitle: 'No photo at hand?',
  noPhoto:
    'With one, your post goes out to businesses at once: add it under Photos above. Never go near a wire or a hanging limb for it. Without one, we look at your post first.',
  postWithout: 'Post without a photo',
};
