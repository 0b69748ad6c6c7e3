// Messages when the membership could not be paid or ended (MEM-4 and MEM-8 in docs/requirements.md): fixed to the word.
export const paymentErrors = {
  title: 'Payment Error',
  notProcessed: 'Unable to process subscription. Please try again.',
  noCheckoutUrl: 'No checkout URL received from payment processor',
  cancelFailed: 'Unable to cancel subscription. Please contact support.',
  /** By the `error` in the address that the payment provider returns to. */
  byCode: {
    payment_incomplete: 'Payment was not completed. Please try again.',
    payment_failed: 'Payment processing failed. Please check your card details.',
    provider_not_found: 'Account not found. Please register first.',
    missing_user_id: 'Authentication error. Please log in and try again.',
  },
  other: 'Payment failed. Please try again.',
};
