// Why a payout is not sent, and what an administrator cannot do with one.

export const payouts = {
  noAccount: 'There is no payout account yet.',
  accountNotReady: 'The payout account is not ready yet.',
  bankReview: 'The payer’s bank is reviewing this payment. What was earned stays held until the bank decides.',
  paused: 'Live Oak is looking into this payment. We will send what you earned once that is decided.',
  partlyReversed: 'Part of this payout came back to Live Oak. We are looking into it.',
  reversed: 'The transfer came back. Live Oak is looking into it.',
  onItsWay: 'This payout is on its way.',
  paid: 'This payout is paid.',
  businessHasNoAccount: 'The business has not set up a payout account. The money is sent automatically once it does.',
  businessCannotReceive:
    'The payout account of this business cannot receive money right now. The money is sent automatically once it can.',
};
