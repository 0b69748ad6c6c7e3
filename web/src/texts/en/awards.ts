// The award: choosing a bid, until it is paid.
export const awards = {
  failed: 'The payment page could not be opened. Please try again.',
  notChosen: 'Not chosen',
  notChanged: 'Not changed',
  notTakenBack: 'Your choice could not be undone. Please try again.',
  notStarted: 'Not started',
  startFailed: 'The start could not be recorded. Please try again.',
  select: {
    hint: 'Select a bid to see what you would pay.',
    head: (bidder: string, sum: string): string => `${bidder}, ${sum}`,
    means: (days: number): string =>
      `You pay the whole price now. It is a held payment: released when you confirm the work, or ${days} days after it is marked done.`,
    pay: (sum: string): string => `Select & pay ${sum}`,
  },
  waiting: {
    title: (bidder: string, sum: string): string => `You chose ${bidder}. ${sum} is not paid yet.`,
    goOn: 'Continue to payment',
    another: 'Choose another bid',
    due: (when: string): string => `Pay by ${when}; after that, your choice is canceled and you can choose again.`,
    afterAWhile: 'An unpaid choice is canceled after a while, and you can choose again.',
  },
};
