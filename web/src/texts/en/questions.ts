// Questions and answers on a job, before the award.
export const questions = {
  title: 'Questions',
  count: (n: number) => (n === 1 ? '1 question' : `${n} questions`),
  /** The folded questions in the bid dialog: what is there, and whether one more may be asked. */
  folded: (answered: number, open: number, mayAsk: boolean): string => {
    const parts = [
      ...(answered > 0 ? [answered === 1 ? '1 answered question' : `${answered} answered questions`] : []),
      ...(open > 0 ? [open === 1 ? '1 waiting for an answer' : `${open} waiting for an answer`] : []),
      ...(mayAsk ? ['Ask the owner'] : []),
    ];
    return parts.join(' · ');
  },
  ownerIntro: 'Tree businesses ask here before they bid. Everyone who bids reads your answer; nobody sees who asked.',
  bidderIntro: 'Everyone who may bid reads the questions and the answers. No one sees who asked, not even the owner.',
  closedIntro: 'What was asked while bidding was open.',
  noneForOwner: 'No questions yet. When a business asks one, it appears here and in your notifications.',
  noneForBidder: 'Nobody has asked yet. A good question now saves a wrong price later.',
  loading: 'Loading the questions',
  failed: 'The questions did not load',
  more: 'Show earlier questions',
  moreLoading: 'Loading...',
  you: 'You',
  someone: 'A tree business',
  answered: 'The owner',
  yourAnswer: 'Your answer',
  corrected: (when: string) => `corrected ${when}`,
  waiting: 'Not answered',
  waitsForYou: 'Waits for your answer',
  takenDown: 'Taken down by an administrator.',
  askLabel: 'Ask the owner',
  askHint: 'Up to three of your questions may wait at a time.',
  ask: 'Ask',
  asking: 'Asking...',
  asked: 'Your question is with the owner. You hear of the answer by notice.',
  answerLabel: 'Your answer',
  answerHint: 'Everyone who bids reads it. You can correct it once, while bidding is open.',
  answer: 'Answer',
  answering: 'Sending...',
  answeredDone: 'Your answer is there for everyone who bids.',
  correct: 'Correct the answer',
  correctHint: 'Once, while bidding is open. We’ll let everyone who bid know that it changed.',
  keep: 'Keep it as it is',
  willHide: (what: string) =>
    `${what} will be hidden. Phone numbers, addresses, links and names stay hidden until a bid is paid for, so that all bids stand on equal ground.`,
  wasHidden: (what: string) =>
    `Hidden in it: ${what}. Phone numbers, addresses, links and names stay hidden until a bid is paid for.`,
  quoted: (what: string) => `“${what}”`,
  and: (most: string, last: string) => `${most} and ${last}`,
  hidden: '[hidden]',
  needed: 'Write your question in a few words',
  answerNeeded: 'Write your answer',
  notSent: 'It was not sent. Please try again.',
};
