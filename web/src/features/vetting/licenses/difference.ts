// Which words of one spelling the other has not: what the eye should go to when two names are held against each other.

export interface Piece {
  text: string;
  differs: boolean;
}

const plain = (word: string) =>
  word
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{P}\p{S}\s]+/gu, '')
    .toLowerCase();

/** Words that say nothing of whose business it is. */
const NOTHING_OWN = new Set(['and', 'the', 'llc', 'inc', 'co', 'company', 'corp', 'ltd']);

/** The text in pieces; a word that none of the others has differs. Case, accents and stops make no difference. */
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

/** Two numbers that are written differently and mean the same do not differ. */
export function sameNumber(a: string, b: string | null): boolean {
  return b !== null && digits(a) === digits(b);
}
