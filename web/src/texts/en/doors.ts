// The card that a business shows at a door.
export const doors = {
  doorCard: 'Door card',
  forTreeBusinesses: 'For tree businesses',
  checkACrew: 'Check a crew',
  aDoorCardBelongsToA:
    'A door card belongs to a business that was checked. Is a crew at your door? Type the code from its card.',
  loginRequired: 'Login Required',
  providerLogin: 'Provider Login',
  pleaseLogInToContinue: 'Please log in to continue.',
  yourCardIsReadyOnceYou: 'Your card is ready once you are approved',
  seeYourVerification: 'See your verification',
  itCarriesACodeByWhich: 'It carries a code by which an owner sees, at the door, that your business was checked today.',
  yourCardDidNotLoad: 'Your card did not load',
  theServerDidNotAnswerIn: 'The server did not answer in time.',
  usLetter: 'US letter',
  showItAtEveryDoorThe:
    'Show it at every door. The owner scans it and sees your name, your license and insurance dates as of that day, and what Live Oak verified.',
  thePageSaysNotValidToday: 'The page says “Not valid today”',
  thePageSaysNotVerified: 'The page says “Not verified”',
  seeYourMembership: 'See your membership',
  doNotShowTheCardUntil: (value: string | number) => `${value} Do not show the card until this is fixed.`,
  paper: 'Paper',
  openThePdfToPrint: 'Open the PDF to print',
  seeWhatTheOwnerSees: 'See what the owner sees',
  howItIsUsed: 'How it is used',
  handItOverBeforeTheFirst: 'Hand it over before the first saw runs, or let it be read through the glass.',
  withoutAPhoneCameraTheOwner: 'Without a phone camera the owner types the code',
  atTheAddressOnTheCard: 'at the address on the card.',
  thePageTellsNothingOfAny: 'The page tells nothing of any job, and names no person, phone number or address.',
  whenYourInsuranceOrLicenseRuns:
    'When your insurance or license runs out, or you are not a member, the page says so the same day.',
  /** Why the page at the door says no. */
  reasons: {
    suspended: 'Live Oak has suspended this business.',
    expired: 'A license or an insurance policy of this business has passed its last valid day.',
    not_a_member: 'This business is not a paid member of Live Oak today.',
    not_approved: 'Live Oak has not approved this business.',
    not_verified:
      'Live Oak has not verified a license and liability insurance of this business that are in force today.',
  },
};
