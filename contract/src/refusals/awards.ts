// Refusals of choosing a bid and paying for it.

export const awards = {
  choiceOver: 'This choice is no longer waiting for payment. Choose a bid again.',
  phoneNeeded: 'Add your phone number so the crew can reach you.',
  otherJob: 'This bid is for another job',
  bidGone: 'This bid is no longer available. Choose another one.',
  otherChosen: 'Another bid is waiting for your payment. Cancel that choice first.',
  noChoice: 'No bid on this job is waiting for payment.',
  nothingHeld: 'No payment is held for this job.',
};
