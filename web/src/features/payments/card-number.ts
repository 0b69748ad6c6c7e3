// A card number as people read it: in groups of four, with the cursor where it was among the digits.

const MOST_DIGITS = 19;

/** '4242424242424242' → '4242 4242 4242 4242'; everything that is no digit is dropped. */
export function groupDigits(text: string): string {
  return text
    .replaceAll(/\D/g, '')
    .slice(0, MOST_DIGITS)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

/** Where the cursor belongs in the grouped text when it stood at `at` in the text as typed. */
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
