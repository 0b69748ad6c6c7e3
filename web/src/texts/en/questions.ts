// Questions and answers on a job, before the award.
export const questions = {
  title: 'Questions',
  /** The collapsed questions in the bid dialog: how many, and whether one more may be asked. */
  folded: (answered: number, open: number, mayAsk: boolean): string => {
    const parts = [
      ...(answered > 0 ? [answered === 1 ? '1 answered question' : `${answered} answered questions`] : []),
      ...(open > 0 ? [open === 1 ? '1 waiting for an answer' : `${open} waiting for an answer`] : []),
      ...(mayAsk ? ['Ask the owner'] : []),
    ];
    return parts.join(' · ');
  },
  ownerIntro: 'Tree businesses ask here before they bid. Every bidder can read your answer; nobody sees who asked.',
  bidderIntro: 'Everyone who can bid sees the questions and the answers. No one sees who asked, not even the owner.',
  closedIntro: 'What was asked while bidding was open.',
  noneForOwner: 'No questions yet. When a business asks one, it appears here and in your notifications.',
  noneForBidder: 'No questions yet. A good question now can prevent a wrong price later.',
  loading: 'Loading the questions',
  failed: 'The questions did not load',
  more: 'Show earlier questions',
  you: 'You',
  someone: 'A tree business',
  answered: 'The owner',
  yourAnswer: 'Your answer',
  corrected: (when: string) => `corrected ${when}`,
  waiting: 'Not answered yet',
  waitsForYou: 'Waiting for your answer',
  takenDown: 'Taken down by an administrator.',
  askLabel: 'Ask the owner',
  askHint: 'You can have up to three unanswered questions at a time.',
  ask: 'Ask',
  asked: 'Your question was sent to the owner. We’ll notify you when they answer.',
  answerHint: 'Every bidder can read it. You can correct it once, while bidding is open.',
  answer: 'Answer',
  answeredDone: 'Every bidder can now read your answer.',
  correct: 'Correct the answer',
  correctHint: 'Once, while bidding is open. We’ll let everyone who bid know that it changed.',
  keep: 'Keep it unchanged',
  willHide: (what: string) =>
    `${what} will be hidden. Phone numbers, addresses, links and names stay hidden in questions and answers, so that all bidders are on equal footing.`,
  wasHidden: (what: string) =>
    `Hidden: ${what}. Phone numbers, addresses, links and names stay hidden in questions and answers.`,
  quoted: (what: string) => `“${what}”`,
  and: (most: string, last: string) => `${most} and ${last}`,
  hidden: '[hidden]',
  needed: 'Write your question in a few words',
  answerNeeded: 'Write your answer',
  notSent: 'It was not sent. Please try again.',
};
