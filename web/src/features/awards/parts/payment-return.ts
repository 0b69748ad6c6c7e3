// What the checkout brought back in the address (?payment=success&session_id=… or cancelled, ?error=…).

/** `session`: the gateway's id of the checkout, of which only the server knows what became. An error is one of the fixed words, or another. */
export type PaymentReturn = { session: string } | 'cancelled' | { error: string };

export function readPaymentReturn(search: URLSearchParams): PaymentReturn | undefined {
  const error = search.get('error');
  if (error !== null) {
    return { error };
  }
  switch (search.get('payment')) {
    case 'success':
      return { session: search.get('session_id') ?? '' };
    case 'cancelled':
      return 'cancelled';
    default:
      return undefined;
  }
}

/** The checkout to ask the server about; undefined when nobody comes back from one that went through. */
export function sessionOf(came: PaymentReturn | undefined): string | undefined {
  return typeof came === 'object' && 'session' in came ? came.session : undefined;
}
