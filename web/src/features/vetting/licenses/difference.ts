// The words of one spelling that the other lacks: where to look when two names are compared.

export interface Piece {
  text: string;
  differs: boolean;
}

const plain = (word: string) =>
  word
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{P}\p{S}\s]+/gu, '')
    .toLowerCase();

/** Words that do not distinguish businesses. */
const NOTHING_OWN = new Set(['and', 'the', 'llc', 'inc', 'co', 'company', 'corp', 'ltd']);

/** The text in pieces; a word differs if none of the others has it. Ignores case, accents and punctuation. */
export function piecesOf(text: string, others: readonly (string | null)[]): Piece[] {
  const known = new Set(others.flatMap((other) => (other ?? '').split(/[\s,/&]+/).map(plain)));
  const pieces: Piece[] = [];
  for (const part of text.split(/([\s,/&]+)/)) {
    const word = plain(part);
    const differs = word !== '' && !known.has(word) && !NOTHING_OWN.has(word);
    const last = pieces.at(-1);
    if (last && last.differs === differs) {
      last.text += part;
    } else if (part !== '') {
      pieces.push({ text: part, differs });
    }
  }
  return pieces;
}

const digits = (number: string) => plain(number).replace(/^(\D*)0+(?=\d)/, '$1');

/** Numbers that are formatted differently but equal do not differ. */
export function sameNumber(a: string, b: string | null): boolean {
  return b !== null && digits(a) === digits(b);
}
