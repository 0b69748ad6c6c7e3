// Refusals of jobs, of their steps, and of searches for them.

export const jobs = {
  suspendedStart: 'Your business is suspended, so this work cannot start. Your Verification page shows the reason.',
  expiredStart:
    'A credential of your business has expired, so this work cannot start. Submit the renewal under Verification first.',
  cannotReopen: 'Bidding can be reopened only after it has closed and before a bid is chosen.',
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
  notPublished: 'This job is not published.',
  unknownPlace: 'We do not know this place. Use a ZIP or a town in Louisiana.',
  cannotReview: 'A job can be reviewed once the work is confirmed and paid out.',
  searchNameTaken: 'You already have a search with this name. Choose another name.',
  unverifiedStart:
    'A required document of your business is not verified, so this work cannot start. Your Verification page shows which one.',
  photoNeeded: ({ parish }: { parish: string }): string =>
    `Storm mode is on in ${parish} Parish: with a photo, this emergency post goes out to businesses right away. Add one, or send it without and it waits for review.`,
  noSuchParish: ({ name }: { name: string }): string =>
    `There is no parish “${name}” in Louisiana. Choose parishes from the list.`,
  unknownZip: ({ zip }: { zip: string }): string =>
    `We do not know ${zip} as a ZIP code in Louisiana. Check the five digits.`,
  mostSearches: ({ most }: { most: number }): string =>
    `You have ${most} saved searches. Delete one you no longer use, then save this one.`,
};
