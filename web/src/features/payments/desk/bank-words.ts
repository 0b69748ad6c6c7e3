// The words of payers' banks, as the gateway passes them on, in plain English.

const CHARGEBACKS: Record<string, string> = {
  bank_cannot_process: 'The bank could not process the payment',
  check_returned: 'The check was returned',
  credit_not_processed: 'The payer says that a refund was promised and did not come',
  customer_initiated: 'The payer asked their bank for the money',
  debit_not_authorized: 'The payer says that they did not allow the debit',
  duplicate: 'The payer says that they were charged twice',
  fraudulent: 'The payer says that they did not make this payment',
  general: 'The bank gives no special reason',
  incorrect_account_details: 'The account details were wrong',
  insufficient_funds: 'There was not enough money in the account',
  noncompliant: 'The bank says that card rules were broken',
  product_not_received: 'The payer says that the work was not done',
  product_unacceptable: 'The payer says that the work was not as agreed',
  subscription_canceled: 'The payer says that they had cancelled the membership',
  unrecognized: 'The payer does not recognize the payment',
};

const REFUNDS: Record<string, string> = {
  charge_for_pending_refund_disputed: "The payer's bank asked the payment back meanwhile",
  declined: 'The bank declined the refund',
  expired_or_canceled_card: 'The card is expired or canceled',
  insufficient_funds: "The gateway's balance was too low",
  lost_or_stolen_card: 'The card was reported as lost or stolen',
  merchant_request: 'The refund was stopped at the gateway',
  unknown: 'The bank gives no reason',
};

/** What has no better words stays as the gateway says it: 'new_kind' → 'New kind'. */
function plain(reason: string): string {
  const words = reason.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const chargebackWords = (reason: string): string => CHARGEBACKS[reason] ?? plain(reason);
export const failedRefundWords = (reason: string): string => REFUNDS[reason] ?? plain(reason);
