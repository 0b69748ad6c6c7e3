// The kinds of PDF documents about money.

export const PAPER_KINDS = ['agreement', 'receipt', 'refund', 'membership'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** The name of each kind, in the document and beside its link. */
export const PAPER_TITLES: Record<PaperKind, string> = {
  agreement: 'Tree work agreement',
  receipt: 'Payment receipt',
  refund: 'Refund note',
  membership: 'Membership receipt',
};
