// The card that a business shows at a door.
export const doors = {
  doorCard: 'Door card',
  forTreeBusinesses: 'For tree businesses',
  checkACrew: 'Check a crew',
  doorCardIntro: 'Businesses we have checked carry a door card. Is a crew at your door? Type the code from its card.',
  cardReadyWhenApproved: 'Your card is ready once you are approved',
  seeYourVerification: 'See your verification',
  cardPurpose: 'It has a code that lets an owner check, at the door, that your business is verified today.',
  cardNotLoaded: 'Your card didn’t load',
  showItAtDoors:
    'Show it at every door. The owner scans it and sees your name, your license and insurance dates as of that day, and what Live Oak verified.',
  notValidToday: 'The page says “Not valid today”',
  notVerified: 'The page says “Not verified”',
  seeYourMembership: 'See your membership',
  doNotShowCard: (reason: string) => `${reason} Don’t show the card until this is fixed.`,
  cardPreview: 'The card as printed',
  qrCode: (url: string) => `QR code that opens ${url}`,
  openPdf: 'Open the PDF to print',
  seeOwnerPage: 'See what the owner sees',
  howItIsUsed: 'How it is used',
  handOverStep: 'Show it before the first saw starts, or hold it up to the window.',
  withoutCamera: (code: string) =>
    `Without a phone camera, the owner types the code ${code} at the address on the card.`,
  pagePrivacy: 'The page says nothing about any job, and shows no person’s name, phone number or address.',
  cardInvalidNote: 'When your insurance or license expires, or your membership ends, the page says so the same day.',
  /** Why the door check page refuses. */
  reasons: {
    suspended: 'Live Oak has suspended this business.',
    expired: 'A license or an insurance policy of this business has expired.',
    not_a_member: 'This business is not a paid member of Live Oak today.',
    not_approved: 'Live Oak has not approved this business.',
    not_verified: 'Live Oak has not verified that this business has a license and liability insurance in force today.',
  },
};
