// The kinds of PDF documents about money.

export const RECEIPT_KINDS = ['agreement', 'receipt', 'refund', 'membership'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** Printed in the document and beside its link. */
export const RECEIPT_TITLES: Record<ReceiptKind, string> = {
  agreement: 'Tree work agreement',
  receipt: 'Payment receipt',
  refund: 'Refund note',
  membership: 'Membership receipt',
};
