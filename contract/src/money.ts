// Money: dollars on the wire, as a number or as typed, whole cents inside. No schemas, since screens use it.

export const MAX_DOLLARS = 1_000_000;

/** '2,350.00', '$2350' or 2350 → 235000; anything else → NaN. */
export function parseCents(value: number | string): number {
  const plain = typeof value === 'number' ? String(value) : value.replaceAll(/[$\s]/g, '');
  // A comma only before three digits: '12,50' is no 1,250 dollars.
  const parts = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!parts) {
    return Number.NaN;
  }
  return Number(parts[1]?.replaceAll(',', '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

/** Cents → the dollars of the wire. */
export const toDollars = (cents: number): number => cents / 100;
