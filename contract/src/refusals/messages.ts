// Refusals of questions, messages, notifications, reports, support requests and the forum.

export const messages = {
  questionsClosed:
    'Questions can be asked and answered only while bidding is open. What was written stays here to read.',
  takenDown: 'An administrator removed this question, so it can no longer be answered.',
  correctedOnce:
    'This answer was already corrected once. It can’t change again, so that every bid is based on the same answer.',
  tooFast: 'You sent a lot of messages within a minute. Please wait a moment and send this again.',
  otherChosen: 'Another business was chosen for this job. You can read this conversation, but no longer write in it.',
  declined: 'The business declined this job. You can read this conversation, but no longer write in it.',
  accountClosed: 'Their account is closed, so no one would read a new message.',
  ended: 'This job ended a while ago. You can read this conversation, but no longer write in it.',
  mostQuestions: ({ most }: { most: number }) =>
    `You asked ${most} questions within 24 hours. Please ask again tomorrow.`,
  mostWaiting: ({ most }: { most: number }) =>
    `${most} of your questions on this job are waiting for an answer. Wait for one of them before you ask another.`,
};

export const notifications = {
  notSent: 'You don’t get notifications about this, so there is nothing to change',
  locked: 'This can’t be turned off: it is about your account, your documents or your money.',
  notPushAddress: 'This is not the address of a browser’s push service.',
  tooManyPages: 'Too many pages are waiting for notifications right now. They will take turns.',
  otherBrowser: 'These notifications belong to another account.',
  mostBrowsers: ({ most }: { most: number }) =>
    `You already get push notifications in ${most} browsers. Log out of one you no longer use.`,
};

export const reports = {
  own: 'This is your own, so there is nothing to report.',
  gone: 'This was already removed.',
  keepOwn: 'You wrote this yourself. You can take it down, but only another administrator can leave it up.',
  already: 'You already reported this. An administrator will review it and let you know what was decided.',
  decided: 'This report is already decided. Reload to see the decision.',
  mostReports: ({ most }: { most: number }) => `You made ${most} reports within 24 hours. Please come back tomorrow.`,
};

export const support = {
  closed: 'This request is already closed.',
  full: ({ most }: { most: number }) => `This request has ${most} messages. Please make a new one, or call us.`,
};

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
  alreadySo: 'This was already done, or the post was removed. Reload to see its current state.',
  businessName:
    'Leave out your own name and your business name: bids are sealed, and owners choose without knowing who is bidding.',
  restoreOwn: 'You wrote this yourself. Only another administrator can restore it.',
  nameChosen: 'You already have a forum name, and it cannot be changed.',
  nameTaken: 'Someone already uses this name. Choose another one.',
  locked: 'This thread is locked: you can read it, but not add to it.',
  asReview: 'Change a review together with its stars, on the equipment reviews page.',
  nameFirst: 'Choose a forum name first: others see it above your posts.',
  limit: limited,
  limitForNew: (limit: Limit): string =>
    `${limited(limit)} The limit is higher once your account is a day old and your email address is confirmed.`,
  postOver: ({ minutes }: { minutes: number }) =>
    `A post can be changed for ${minutes} minutes. You can still remove it, or add a reply.`,
  replyOver: ({ minutes }: { minutes: number }) =>
    `A reply can be changed for ${minutes} minutes. You can still remove it, or write another one.`,
};
