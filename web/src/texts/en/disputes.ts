// A dispute about a held payment, for both sides.
export const disputes = {
  owner: 'Owner',
  business: 'Business',
  refundToCard: (back: string) => `${back} goes back to your card (your bank may take up to ten days)`,
  refundToOwner: (back: string) => `${back} goes back to the owner`,
  releasedToBusiness: (paid: string) => `${paid} is released to the business`,
  isReleasedToYou: (paid: string) => `${paid} is released to you`,
  theJobIsCancelled: (toOwner: string) => `${toOwner}. The job is canceled.`,
  theJobIsCompleted: (toBusiness: string) => `${toBusiness}. The job is completed.`,
  theDispute: 'The dispute',
  open: 'Open',
  decided: 'Decided',
  loadingTheDispute: 'Loading the dispute',
  disputeNotLoaded: 'The dispute did not load',
  whatBothSidesSay: 'What both sides say',
  heldUntilDecided: (held: string) => `${held} stays held until Live Oak decides`,
  yourAnswerDue: (answerBy: string) =>
    `Your answer was due by ${answerBy}. Give your side now: we could decide at any time.`,
  tellYourSide: (answerBy: string) =>
    `Give your side by ${answerBy}, with photos or documents if you have them. After that, Live Oak decides based on what it has.`,
  bothSidesHeard: 'Both sides have answered. Live Oak reads what you wrote, may ask questions, and decides.',
  otherAskedToAnswer: (other: string, answerBy: string) =>
    `${other} is asked to answer by ${answerBy}. Then Live Oak decides.`,
  decidedOn: (when: string) => `Decided ${when}`,
  why: 'Why',
  yourSide: 'Your side',
  addToIt: 'Add more',
  sendMyAnswer: 'Send my answer',
  addToTheDispute: 'Add to the dispute',
  typedNotSent: 'The dispute was decided before you sent this. You can copy it, for instance to write to us',
  disputeOpened: 'Dispute opened',
  sumHeldUntilDecided: (sum: string) => `${sum} stays held until Live Oak decides. We’ve let the other side know.`,
  goBack: 'Go back',
  openTheDispute: 'Open the dispute',
  openDisputeTitle: 'Open a dispute?',
  isFrozen: (sum: string) => `${sum} is frozen.`,
  bothSidesAreHeard: 'Both sides get a say.',
  liveOakDecides: 'Live Oak decides.',
  whatIsWrong: 'What is wrong?',
  disputeReasonHint: 'What was agreed, what happened, and what would make it right.',
  photosAndPapers: 'Photos and documents',
  disputePrivacyHint: (hint: string) => `${hint}. Only the other side and Live Oak can see them.`,
  you: 'You',
  forYou: 'For you',
  photoFrom: (side: string) => `Photo from ${side}`,
  opensNewTab: '(opens in a new tab)',
  staysHeldOwner:
    'The payment stays held. It isn’t released automatically after five days, and you don’t need to confirm the work for now.',
  staysHeldBusiness:
    'The payment stays held. It isn’t released automatically after five days, and the owner can’t confirm the work for now.',
  weAskTheBusiness: (days: number) =>
    `We ask the business to answer within ${days} days. You can each see what the other sends.`,
  weAskTheOwner: (days: number) =>
    `We ask the owner to answer within ${days} days. You can each see what the other sends.`,
  decidesForOwner:
    'All of it, or a part, goes back to you; the rest goes to the business. You both get the reason in writing.',
  decidesForBusiness:
    'All of it, or a part, goes back to the owner; the rest goes to you. You both get the reason in writing.',
  both: (toOwner: string, toBusiness: string) => `${toOwner}, and ${toBusiness}`,
  asks: { client: 'asks the owner', provider: 'asks the business', both: 'asks both sides' },
  yourPhoto: 'Photo from you',
  notSent: 'It was not sent. Please try again.',
};
