// Refusals of payments and memberships; what is bought in a checkout; payouts, and what one still needs.

export const payments = {
  bankReview:
    'The payer’s bank is reviewing this payment, so it stays held. It can be released or refunded once the bank has decided.',
  payoutChanged: 'This payout has changed. Reload to see it.',
  declined: 'Your card was declined. Try another card.',
  checkoutClosed: 'This checkout is closed. Go back and start again.',
  alreadyPaid: 'This checkout is already paid.',
  gatewayDown: 'The payment service cannot be reached right now. Nothing was charged. Please try again in a minute.',
  noPayoutAccount: 'There is no account to send this to.',
  documentSlow: 'The document took too long to create. Please try again.',
  testCards: ({ pays, declined, fails, holder }: Record<'pays' | 'declined' | 'fails' | 'holder', string>) =>
    `Use one of the test cards: ${pays} pays, ${declined} is declined, ${fails} fails when it is charged, ${holder} pays only when its holder confirms.`,
  documentChanged: ({ number }: { number: string }) =>
    `Document ${number} has changed since it was created, so it cannot be shown. We know about it; mention this number if you contact us.`,
  testRouting: ({ number }: { number: string }) => `Use the test routing number ${number}.`,
  bankUnknown: 'The bank has no account with this number. Check it, or use another.',
  testBanks: ({ pays, unknown, closes }: { pays: string; unknown: string; closes: string }) =>
    `Use one of the test accounts: ${pays} is paid, ${unknown} is unknown to the bank, ${closes} closes when it is paid.`,
};

export const subscriptions = {
  ended: 'This membership has ended.',
  noCard: 'There is no card to change yet. Save one on the membership page first.',
  active: 'Your membership is already active',
  notApproved: 'Your application was not approved, so there is nothing to pay.',
  suspended: 'Your account is suspended. Please contact support before you pay.',
  nothingToCancel: 'You have no membership to cancel.',
  over: 'This membership is over, so it cannot be resumed. Subscribe again on the membership page.',
  ownOnly: 'You can pay for your own account only.',
  noAccount: 'Account not found. Please register first.',
};

export const purchases = {
  award: ({ title, bidder }: { title: string; bidder: string }) =>
    `${title} · ${`Bidder ${bidder}`.trimEnd()} · held until you confirm`,
  membership: 'Annual Live Oak membership: $99 now and every year until you cancel',
  membershipCard: 'Save a card for the annual Live Oak membership: $99 is charged once your business is approved',
  renewalCard: 'Save another card for your annual Live Oak membership: we charge the unpaid $99 to it right away',
  anotherCard: 'Save another card for your membership',
};

export const payouts = {
  noAccount: 'There is no payout account yet.',
  accountNotReady: 'The payout account is not ready yet.',
  bankReview: 'The payer’s bank is reviewing this payment. What was earned stays held until the bank decides.',
  paused: 'Live Oak is looking into this payment. What was earned is sent once that is decided.',
  partlyReversed: 'Part of this payout was returned to Live Oak. We are looking into it.',
  reversed: 'The transfer was returned. Live Oak is looking into it.',
  onItsWay: 'This payout is on its way.',
  paid: 'This payout is paid.',
  businessHasNoAccount: 'The business has not set up a payout account. The money is sent automatically once it does.',
  businessCannotReceive:
    'The payout account of this business cannot receive money right now. The money is sent automatically once it can.',
};

export const payoutNeeds = {
  bankAccount: 'A bank account to be paid to',
  socialSecurityNumber: 'Your Social Security number',
  birthDate: 'Your date of birth',
  proof: 'A photo of an ID or other proof of identity',
  taxId: 'The tax ID (EIN) of the business',
  terms: 'Your consent to the payment service’s terms',
  address: 'Your address',
  phone: 'A phone number',
  email: 'An email address',
  owners: 'Who owns and runs the business',
  legalName: 'Your legal name',
  business: 'Details of the business',
  other: 'Another detail that the payment service names',
};
