// A dispute about a held payment, as its two sides see it.
export const disputes = {
  owner: 'Owner',
  business: 'Business',
  goesBackToYourCardYour: (back: string | number) =>
    `${back} goes back to your card; your bank may take up to ten days`,
  goesBackToTheOwner: (back: string | number) => `${back} goes back to the owner`,
  isReleasedToTheBusiness: (paid: string | number) => `${paid} is released to the business`,
  isReleasedToYou: (paid: string | number) => `${paid} is released to you`,
  theJobIsCancelled: (toOwner: string | number) => `${toOwner}. The job is cancelled.`,
  theJobIsCompleted: (value: string | number) => `${value}. The job is completed.`,
  theDispute: 'The dispute',
  open: 'Open',
  decided: 'Decided',
  loadingTheDispute: 'Loading the dispute',
  theDisputeDidNotLoad: 'The dispute did not load',
  whatBothSidesSay: 'What both sides say',
  staysHeldUntilLiveOakDecides: (heldCents: string | number) => `${heldCents} stays held until Live Oak decides`,
  yourAnswerWasAskedForBy: (answerBy: string | number) =>
    `Your answer was due by ${answerBy}. Give your side now: we could decide at any time.`,
  tellYourSideByWithPhotos: (answerBy: string | number) =>
    `Give your side by ${answerBy}, with photos or documents if you have them. After that, Live Oak decides based on what it has.`,
  bothSidesAreHeardLiveOak: 'Both sides have answered. Live Oak reads what you wrote, may ask questions, and decides.',
  isAskedToAnswerByThen: (other: string | number, answerBy: string | number) =>
    `${other} is asked to answer by ${answerBy}. Then Live Oak decides.`,
  decided2: (resolvedAt: string | number) => `Decided ${resolvedAt}`,
  backToYou: 'Back to you',
  backToTheOwner: 'Back to the owner',
  toTheBusiness: 'To the business',
  toYou: 'To you',
  why: 'Why',
  yourSide: 'Your side',
  addToIt: 'Add to it',
  sending: 'Sending...',
  sendMyAnswer: 'Send my answer',
  addToTheDispute: 'Add to the dispute',
  openADispute: 'Open a dispute',
  disputeOpened: 'Dispute opened',
  staysHeldUntilLiveOakDecides2: (sum: string | number) =>
    `${sum} stays held until Live Oak decides. We’ve let the other side know.`,
  goBack: 'Go back',
  opening: 'Opening...',
  openTheDispute: 'Open the dispute',
  openADispute2: 'Open a dispute?',
  isFrozen: (sum: string | number) => `${sum} is frozen.`,
  bothSidesAreHeard: 'Both sides get a say.',
  liveOakDecides: 'Live Oak decides.',
  whatIsWrong: 'What is wrong?',
  whatWasAgreedWhatHappenedAnd: 'What was agreed, what happened, and what would put it right.',
  of: (
    heldCents: string | number,
    refundCents: string | number,
    toLowerCase: string | number,
    releaseCents: string | number,
    toLowerCase2: string | number,
  ) => `Of ${heldCents}: ${refundCents} ${toLowerCase}, ${releaseCents} ${toLowerCase2}`,
  photosAndPapers: 'Photos and documents',
  theOtherSideAndLiveOak: (hint: string | number) => `${hint}. Only the other side and Live Oak can see them.`,
  you: 'You',
  forYou: 'For you',
  photoFrom: (value: string | number) => `Photo from ${value}`,
  opensInANewTab: ', opens in a new tab',
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
