// Money: dollars on the wire, as a number or as typed, whole cents inside. No schemas, since screens use it.

export const MAX_DOLLARS = 1_000_000;

/** Stripe charges a card 50 cents at least, and an amount of eight digits at most. */
export const isChargeable = (cents: number): boolean => cents >= 50 && cents <= 99_999_999;

/** '$ 2,350.00' → '2350.00'. A comma or a space separates three digits only: '12,50' stays, and is no number. */
export const withoutCommas = (typed: string): string =>
  typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/^\d{1,3}(?:[,\s]\d{3})+(?!\d)/, (digits) => digits.replaceAll(/[,\s]/g, ''));

/** '2,350.00', '$2350' or 2350 → 235000; anything else → NaN. */
export function parseCents(value: number | string): number {
  const parts = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(typeof value === 'number' ? String(value) : withoutCommas(value));
  if (!parts) return Number.NaN;
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

/** Cents → the dollars of the wire. */
export const toDollars = (cents: number): number => cents / 100;
