// Refusals of payments, payouts and documents about money.

export const payments = {
  bankReview:
    "The payer's bank is reviewing this payment, so it stays held. It can be released or refunded once the bank has decided.",
  payoutChanged: 'This payout has changed. Reload to see it.',
  declined: 'Your card was declined. Try another card.',
  checkoutClosed: 'This checkout is closed. Go back and start again.',
  alreadyPaid: 'This checkout is already paid.',
  gatewayDown: 'The payment service cannot be reached right now. Nothing was charged. Please try again in a minute.',
  noPayoutAccount: 'There is no account to send this to.',
  documentSlow: 'The document took too long to create. Please try again.',
  testCards: ({
    pays,
    declined,
    fails,
    holder,
  }: {
    pays: string;
    declined: string;
    fails: string;
    holder: string;
  }): string =>
    `Use one of the test cards: ${pays} pays, ${declined} is declined, ${fails} fails when it is charged, ${holder} pays only when its holder confirms.`,
  documentChanged: ({ number }: { number: string }): string =>
    `Document ${number} has changed since it was created, so it cannot be shown. We know about it; mention this number if you contact us.`,
  testRouting: ({ number }: { number: string }): string => `Use the test routing number ${number}.`,
  bankUnknown: 'The bank has no account with this number. Check it, or use another.',
  testBanks: ({ pays, unknown, closes }: { pays: string; unknown: string; closes: string }): string =>
    `Use one of the test accounts: ${pays} is paid, ${unknown} is unknown to the bank, ${closes} closes when it is paid.`,
};
