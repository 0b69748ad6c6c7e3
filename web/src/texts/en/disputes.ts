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
    `Your answer was asked for by ${answerBy}. Tell your side now: the decision can come at any time.`,
  tellYourSideByWithPhotos: (answerBy: string | number) =>
    `Tell your side by ${answerBy}, with photos or papers if you have them. After that Live Oak decides on what it has.`,
  bothSidesAreHeardLiveOak: 'Both sides are heard. Live Oak reads what you both wrote, may ask, and decides.',
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
    `${sum} stays held until Live Oak decides. The other side is told.`,
  goBack: 'Go back',
  opening: 'Opening...',
  openTheDispute: 'Open the dispute',
  openADispute2: 'Open a dispute?',
  isFrozen: (sum: string | number) => `${sum} is frozen.`,
  bothSidesAreHeard: 'Both sides are heard.',
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
  photosAndPapers: 'Photos and papers',
  theOtherSideAndLiveOak: (hint: string | number) => `${hint}. The other side and Live Oak see them; nobody else does.`,
  you: 'You',
  forYou: 'For you',
  photoFrom: (value: string | number) => `Photo from ${value}`,
  opensInANewTab: ', opens in a new tab',
  staysHeldOwner:
    'It stays held: it is not released by itself after five days, and you do not confirm the work meanwhile.',
  staysHeldBusiness:
    'It stays held: it is not released by itself after five days, and the owner cannot confirm the work meanwhile.',
  weAskTheBusiness: (days: number) =>
    `We ask the business to answer within ${days} days. Each of you reads what the other says and shows.`,
  weAskTheOwner: (days: number) =>
    `We ask the owner to answer within ${days} days. Each of you reads what the other says and shows.`,
  decidesForOwner:
    'All of it, or a part, goes back to you; the rest goes to the business. You both get the reason in writing.',
  decidesForBusiness:
    'All of it, or a part, goes back to the owner; the rest goes to you. You both get the reason in writing.',
  both: (toOwner: string, toBusiness: string) => `${toOwner}, and ${toBusiness}`,
  asks: { client: 'asks the owner', provider: 'asks the business', both: 'asks both sides' },
  yourPhoto: 'Photo from you',
  notSent: 'It was not sent. Please try again.',
};
