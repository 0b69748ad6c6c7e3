// Refusals of the forum.

interface Limit {
  act: 'threads' | 'replies' | 'likes' | 'edits';
  most: number;
  window: 'hour' | 'day';
  /** Until the next try. */
  seconds: number;
}

const ACTS: Record<Limit['act'], (most: number) => string> = {
  threads: (most) => `start ${most} ${most === 1 ? 'thread' : 'threads'}`,
  replies: (most) => `write ${most} replies`,
  likes: (most) => `like ${most} posts`,
  edits: (most) => `change ${most} posts`,
};
const limited = ({ act, most, window, seconds }: Limit) => {
  const within = window === 'hour' ? 'an hour' : 'a day';
  const wait = seconds <= 5400 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
  return `You can ${ACTS[act](most)} within ${within}. Try again in ${wait}.`;
};

export const forum = {
  reviewedAlready: 'You already reviewed this model. Change or remove that review, or reply to it.',
  removed: 'This was removed, so nothing can be added to it.',
  own: 'You wrote this one yourself.',
  tooInvolved: 'This has more tables, lists or quotes than we can show. Make it simpler.',
  nothingLeft: 'There is nothing here to read. Write it in words.',
  alreadySo: 'This was already done, or the post was removed. Reload to see where it stands.',
  businessName:
    'Leave out your own name and your business name: bids are sealed, and owners choose without knowing who bids.',
  nameChosen: 'You already have a forum name, and it cannot be changed.',
  nameTaken: 'Someone already uses this name. Choose another one.',
  locked: 'This thread is locked: you can read it, but not add to it.',
  asReview: 'Change a review together with its stars, on the equipment reviews page.',
  nameFirst: 'Choose a forum name first: others see it above your posts.',
  limit: limited,
  limitForNew: (limit: Limit): string =>
    `${limited(limit)} The limit is higher once your account is a day old and your email address is confirmed.`,
  postOver: ({ minutes }: { minutes: number }): string =>
    `A post can be changed for ${minutes} minutes. You can still remove it, or add a reply.`,
  replyOver: ({ minutes }: { minutes: number }): string =>
    `A reply can be changed for ${minutes} minutes. You can still remove it, or write another one.`,
};
