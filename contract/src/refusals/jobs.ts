// Refusals of jobs, bids, payments for a bid, disputes, reviews, appointments and open times.

export const jobs = {
  suspendedStart: 'Your business is suspended, so this work cannot start. Your Verification page shows the reason.',
  expiredStart:
    'A credential of your business has expired, so this work cannot start. Submit the renewal under Verification first.',
  cannotReopen: 'Bidding can be reopened only after it has closed and before a bid is chosen.',
  closeNeedsBids: ({ bids }: { bids: number }) =>
    bids === 1
      ? 'You can close bidding early once a bid is in.'
      : `You can close bidding early once ${bids} bids are in.`,
  closeTooSoon: ({ hours }: { hours: number }) =>
    `Businesses get at least ${hours} hours to bid. You can close bidding early after that.`,
  extendedFully: ({ days }: { days: number }) => `Bidding already stays open for ${days} days, the longest possible.`,
  reopenedOnce: 'You already reopened bidding on this job once. Contact support if you need it open again.',
  cannotAward: 'A bid can be chosen only once, after bidding has closed.',
  notAwaitingPayment: 'This job is not waiting for payment.',
  cannotDecline: 'This award can no longer be declined.',
  cannotStart: 'Work can start only once, after the job is paid.',
  cannotFinish: 'Only work in progress can be marked as done.',
  cannotConfirm: 'Only work that is marked as done can be confirmed.',
  cannotDispute: 'A dispute can be opened from the start of the work until the work is confirmed.',
  businessSuspended:
    'The account of this business is suspended, so the payment stays held. If something is wrong with the work, open a dispute and Live Oak will decide.',
  cannotHold: 'A payment can be held from when it is paid until it is released or refunded.',
  notInDispute: 'This job is not in dispute.',
  cannotCancel: 'This job can no longer be canceled.',
  biddingNotOpen: 'Bidding is not open on this job.',
  cannotChange: 'This job can no longer be changed: its bidding has closed.',
  nothingToChange: 'Send at least one field to change',
  notInReview: 'This job is not waiting for review.',
  cannotResubmit: 'Only a rejected job can be sent to review again.',
  notApproved: 'This job is not approved.',
  cannotAskAgain: 'You can ask a crew again once its work is confirmed and paid out.',
  notAskedOfOne: 'This job is not reserved for one crew.',
  crewGone: 'This business isn’t taking work on Live Oak right now. Post the job for every crew instead.',
  notPublished: 'This job is not published.',
  unknownPlace: 'We can’t find this place. Use a ZIP or a town in Louisiana.',
  cannotReview: 'A job can be reviewed once the work is confirmed and paid out.',
  searchNameTaken: 'You already have a search with this name. Choose another name.',
  unverifiedStart:
    'A required document of your business is not verified, so this work cannot start. Your Verification page shows which one.',
  noWires: 'This job has no wires within 10 feet.',
  workBegan: 'The work on this job has started, so what you said about the wires can no longer change.',
  wiresCleared: 'Every crew with the right license may already bid on this job.',
  photoNeeded: ({ parish }: { parish: string }) =>
    `Storm mode is on in ${parish} Parish: with a photo, this emergency post goes out to businesses right away. Add one, or post without it and wait for review.`,
  noSuchParish: ({ name }: { name: string }) =>
    `There is no parish “${name}” in Louisiana. Choose parishes from the list.`,
  unknownZip: ({ zip }: { zip: string }) =>
    `${zip} is not a ZIP code in Louisiana that we know. Check the five digits.`,
  mostWaiting: ({ most }: { most: number }) =>
    `${most} of your jobs are waiting for review. Post the next one once we have reviewed one of them; we’ll notify you of each.`,
  mostPosts: ({ most }: { most: number }) => `You posted ${most} jobs in 24 hours. Post the next one tomorrow.`,
  mostSearches: ({ most }: { most: number }) =>
    `You have ${most} saved searches. Delete one you no longer use, then save this one.`,
};

export const bids = {
  until: 'Choose a time from now to 90 days ahead',
  extendUntil: ({ days }: { days: number }) =>
    `Choose a time later than the current close, at most ${days} days after bidding opened`,
  closed: 'Bidding on this job has closed.',
  lastPlaceTaken:
    'Bidding on this job closed with its third bid, just before yours arrived. Yours was not sent; we kept what you typed.',
  inReview: 'This job is back in review. You can bid again once it is approved.',
  already: 'You already have a bid on this job. Change it instead.',
  cannotChange: 'This bid can no longer be changed.',
  overReason: ({ price }: { price: number }) =>
    `This is more than a quarter above $${price.toLocaleString('en-US')}, what such work cost here before the storm. Choose why.`,
  overWords: 'Say in a few words why the price is higher.',
  cannotWithdraw: 'This bid can no longer be withdrawn.',
  cannotChoose: 'This bid can no longer be chosen.',
  notRunning: 'This bid is no longer open.',
  notFrozen: 'This bid is not frozen.',
  notDecided: 'This bid was not decided.',
  notChosen: 'This bid was not chosen.',
  sealed: 'Bids stay sealed until bidding closes.',
};

export const awards = {
  choiceOver: 'This choice is no longer waiting for payment. Choose a bid again.',
  phoneNeeded: 'Add your phone number so the crew can reach you.',
  otherJob: 'This bid is for another job',
  bidGone: 'This bid is no longer available. Choose another one.',
  otherChosen: 'Another bid is waiting for your payment. Cancel that choice first.',
  noChoice: 'No bid on this job is waiting for payment.',
  nothingHeld: 'No payment is held for this job.',
  notChargeable: 'A card payment is $0.50 to $999,999.99, so this bid cannot be paid here. Choose another bid.',
};

export const disputes = {
  over: 'This dispute is decided, so nothing can be added to it.',
  decided: 'This dispute is already decided.',
  mustAddUp: ({ held, yours }: { held: string; yours: string }) =>
    `Refund and release must add up to the ${held} that is held. Yours add up to ${yours}.`,
  mostStatements: ({ most }: { most: number }) =>
    `You have added ${most} statements here, the most allowed. Live Oak will decide based on what it has.`,
  onlyLiveOakEnds: 'Live Oak holds this payment, so the two of you cannot settle it. Live Oak will decide.',
  tooMuchBack: ({ held }: { held: string }) => `The most is the ${held} that is held.`,
  proposalReplaced: 'This proposal no longer stands. Read the latest one and accept that, or propose another.',
};

export const reviews = {
  already: 'You already reviewed this job',
  tooLate: 'The other side’s review is public already, so it is too late to write one. You can answer theirs once.',
  hidden: 'This review is not shown, so there is nothing to reply to.',
  answered: 'You already replied to this review. A reply cannot be changed.',
};

const long = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric', year: 'numeric' });

export const calendar = {
  otherBid: 'Choose a bid on this job that you can see',
  noBidYet: 'No bid is chosen and paid for this job yet. For a visit before you choose, say which bidder it is for.',
  taken: 'This time is already taken. Choose another one.',
  nobodyFree: 'No one is available then. Choose an open time, or add this time to your availability and propose it.',
  endFirst: 'Choose an end time after the start',
  past: 'Choose a time in the future',
  tooFar: 'Choose a time within the next two years',
  oneDay: 'Choose an end on the same day; add another time for each additional day',
  cannotConfirm: 'Only an open proposal can be confirmed.',
  cannotMove: 'This appointment is over or canceled, so it cannot be moved. Propose a new one.',
  over: 'This appointment is already over or canceled.',
  cannotComplete: 'Only a confirmed appointment can be marked as completed.',
  notBegun: 'This appointment has not started yet, so it cannot be marked as completed.',
  jobSentBack: 'This job was sent back. Change it first, or choose another one',
  sidesConfirm: 'The owner and the business confirm a time themselves.',
  businessCompletes: 'The business marks an appointment as completed.',
  ownProposal: 'You proposed this time, so the other side confirms it.',
  begun: 'This time has already started. Propose another one.',
  overlap: 'The business has another confirmed appointment at that time. Propose another time.',
  sameTime: 'The appointment already has this time. Choose another one',
  reason: 'Say why, so the other side can plan',
  notYourJob: 'Choose a job that was awarded to you, or one you bid on',
  chooseOwnJob: 'Choose one of your jobs',
  jobOver: 'This job is over. Choose another one',
  alreadyAvailable: 'You are already available at that time. Choose another time, or remove the one you have.',
  slotInUse: 'This time has an appointment. Cancel or move the appointment first.',
  mostTimes: ({ most }: { most: number }) =>
    `You can have ${most} open times ahead. Remove some that you no longer need.`,
  mostProposals: ({ most }: { most: number }) =>
    `Before the job is awarded, you can propose ${most} times a day to the same person. Wait for an answer, or try again tomorrow.`,
  skippedHour: ({ date, time }: { date: string; time: string }) =>
    `On ${long.format(new Date(`${date}T12:00:00Z`))} clocks go forward from 2:00 to 3:00 AM, so ${time} does not exist. Choose 3:00 AM or later.`,
};
