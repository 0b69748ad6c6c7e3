// The storm mode banner, and a job page's texts about the fast lane.
const MOST_NAMED = 4;

/** ['Orleans', 'Jefferson'] → 'Orleans and Jefferson parishes' */
function parishes(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED;
  const named = rest > 1 ? names.slice(0, MOST_NAMED) : names;
  if (rest > 1) return `${named.join(', ')} and ${rest} more parishes`;
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
  how: 'An emergency post with a photo goes out right away.',
  /** `link`: to the law, with its name. */
  priceLaw: (link: string): string => `Prices may not be driven up in a declared emergency (${link}).`,
  lawName: 'R.S. 29:732',
  away: 'Dismiss the storm notice',
  fastLane: 'Published right away because of the storm',
  fastLaneOwner: (bids: number | null): string =>
    bids === null
      ? 'We published it before reviewing it, and will review it afterward.'
      : `We published it before reviewing it, and will review it afterward. Bidding closes after ${bids} bids or at the time below, whichever comes first.`,
  fastLaneBidder: (bids: number | null): string =>
    bids === null
      ? 'A storm post: it was published before we reviewed it.'
      : `A storm post: bidding closes after ${bids} bids or at that time, whichever comes first. Prices may not be driven up in a declared emergency (R.S. 29:732).`,
  noPhotoTitle: 'No photo at hand?',
  noPhoto:
    'With a photo, your post goes out to businesses right away: add it under Photos above. Never go near a wire or a hanging limb to take one. Without a photo, we review your post first.',
  postWithout: 'Post without a photo',
};
