// Money is dollars on the wire, as a number or as somebody typed it, and whole cents inside. Without schemas: screens use it.

/** The most that a bid, a budget or a payment may be. */
export const MAX_DOLLARS = 1_000_000;

/** '2,350.00', '$2350' or 2350 → 235000; anything that is not dollars and cents → NaN. */
export function parseCents(value: number | string): number {
  const plain = typeof value === 'number' ? String(value) : value.replaceAll(/[$,\s]/g, '');
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!parts) {
    return Number.NaN;
  }
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

/** Cents → the dollars that the wire carries. */
export function toDollars(cents: number): number {
  return cents / 100;
}
