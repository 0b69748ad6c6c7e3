// Refusals of appointments and open times.

const long = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric', year: 'numeric' });

export const calendar = {
  otherBid: 'Choose a bid on this job that you can see',
  noBidYet: 'No bid is chosen and paid for this job yet. For a visit before you choose, say which bidder it is for.',
  taken: 'This time was just taken. Choose another one.',
  nobodyFree: 'No one is available then. Choose an open time, or add this time to your availability and propose it.',
  endFirst: 'Choose an end time after the start',
  past: 'Choose a time in the future',
  tooFar: 'Choose a time within the next two years',
  oneDay: 'Choose an end on the same day; add another time for each further day',
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
  mostTimes: ({ most }: { most: number }): string =>
    `You can have ${most} open times ahead. Remove some that you no longer need.`,
  skippedHour: ({ date, time }: { date: string; time: string }): string =>
    `On ${long.format(new Date(`${date}T12:00:00Z`))} clocks go forward from 2:00 to 3:00 AM, so ${time} does not exist. Choose 3:00 AM or later.`,
};
