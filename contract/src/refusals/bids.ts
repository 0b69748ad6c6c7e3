// Refusals of bids.

export const bids = {
  until: 'Choose a time from now to 90 days ahead',
  closed: 'Bidding on this job has closed.',
  lastPlaceTaken:
    'Bidding on this job closed with its third bid, just before yours arrived. Yours was not sent; we kept what you typed.',
  inReview: 'This job is back in review. You can bid again once it is approved.',
  already: 'You already have a bid on this job. Change it instead.',
  cannotChange: 'This bid can no longer be changed.',
  cannotWithdraw: 'This bid can no longer be withdrawn.',
  cannotChoose: 'This bid can no longer be chosen.',
  notRunning: 'This bid is no longer open.',
  notFrozen: 'This bid is not frozen.',
  notDecided: 'This bid was not decided.',
  notChosen: 'This bid was not chosen.',
  sealed: 'Bids stay sealed until bidding closes.',
};
