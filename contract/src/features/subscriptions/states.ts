// The life cycles of a membership's checkout page and of its invoices.
export const CHECKOUT_STATUSES = ['open', 'complete', 'expired'] as const;
type CheckoutStatus = (typeof CHECKOUT_STATUSES)[number];

/** state → move → state. Only the server's moves.ts writes a status. */
export const CHECKOUT_MOVES = {
  /** Also when the person paid in the moment in which we closed it. */
  complete: { from: ['open', 'expired'], to: 'complete' },
  expire: { from: ['open'], to: 'expired' },
} as const satisfies Record<string, { from: readonly CheckoutStatus[]; to: CheckoutStatus }>;
export type CheckoutMove = keyof typeof CHECKOUT_MOVES;

export const INVOICE_STATUSES = ['paid', 'failed', 'refunded'] as const;
type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const INVOICE_MOVES = {
  pay: { from: ['failed'], to: 'paid' },
  /** Refunded or charged back in full, or paid when nothing was due. */
  refund: { from: ['failed', 'paid'], to: 'refunded' },
} as const satisfies Record<string, { from: readonly InvoiceStatus[]; to: InvoiceStatus }>;
