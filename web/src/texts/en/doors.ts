// The card that a business shows at a door.
export const doors = {
  doorCard: 'Door card',
  forTreeBusinesses: 'For tree businesses',
  checkACrew: 'Check a crew',
  doorCardIntro:
    'A door card belongs to a business that was checked. Is a crew at your door? Type the code from its card.',
  loginRequired: 'Login Required',
  providerLogin: 'Provider Login',
  pleaseLogIn: 'Please log in to continue.',
  cardReadyWhenApproved: 'Your card is ready once you are approved',
  seeYourVerification: 'See your verification',
  cardPurpose: 'It carries a code by which an owner sees, at the door, that your business was checked today.',
  cardNotLoaded: 'Your card did not load',
  noAnswerInTime: 'The server did not answer in time.',
  usLetter: 'US letter',
  showItAtDoors:
    'Show it at every door. The owner scans it and sees your name, your license and insurance dates as of that day, and what Live Oak verified.',
  notValidToday: 'The page says “Not valid today”',
  notVerified: 'The page says “Not verified”',
  seeYourMembership: 'See your membership',
  doNotShowCard: (value: string | number) => `${value} Do not show the card until this is fixed.`,
  paper: 'Paper',
  openPdf: 'Open the PDF to print',
  seeOwnerPage: 'See what the owner sees',
  howItIsUsed: 'How it is used',
  handOverStep: 'Hand it over before the first saw runs, or let it be read through the glass.',
  withoutCamera: 'Without a phone camera the owner types the code',
  addressOnCard: 'at the address on the card.',
  pagePrivacy: 'The page tells nothing of any job, and names no person, phone number or address.',
  cardInvalidNote: 'When your insurance or license runs out, or you are not a member, the page says so the same day.',
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
