// A card number in groups of four, keeping the cursor at its digit.

const MOST_DIGITS = 19;

/** '4242424242424242' → '4242 4242 4242 4242'; other characters are dropped. */
export function groupDigits(text: string): string {
  return text
    .replaceAll(/\D/g, '')
    .slice(0, MOST_DIGITS)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

/** The cursor's position in the grouped text, given `at` in the typed text. */
export function cursorAfterGrouping(typed: string, at: number): number {
  const before = typed.slice(0, at).replaceAll(/\D/g, '').length;
  const grouped = groupDigits(typed);
  let [place, digits] = [0, 0];
  while (digits < before && place < grouped.length) {
    digits += grouped[place] === ' ' ? 0 : 1;
    place += 1;
  }
  return place;
}
