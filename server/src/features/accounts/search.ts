// Finding people by what the desk types: folded as search_words() of the database folds what they are called.
import { and, like, type SQL } from 'drizzle-orm';
import { users } from './tables.ts';

const MARKS = /[\u0300-\u036F]/gu;
/** Letters that are no letter with a mark, and apostrophes of every kind. */
const OTHERS: Readonly<Record<string, string>> = { đ: 'd', ø: 'o', ł: 'l', ı: 'i' };
const APOSTROPHES = /['’‘`]/gu;
/** Digits as a telephone number has them around; short ones may be a house or licence number. */
const PHONE = /^[\d\s().+-]{7,}$/;
const MOST_WORDS = 8;

/** As search_words() of the database: no case, no accents, no apostrophes. */
export function foldWords(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase().replaceAll(MARKS, '').replaceAll(APOSTROPHES, '');
  return plain.replaceAll(/[đøłı]/gu, (letter) => OTHERS[letter] ?? letter);
}

/**
 * The LIKE patterns of a search: each word must be found, at the start of a word or inside it. A telephone number is one word,
 * however punctuated. No pattern for a search without words.
 */
export function searchPatterns(typed: string): string[] {
  const text = foldWords(typed).trim();
  const words = PHONE.test(text) ? [text.replaceAll(/\D/g, '')] : text.split(/\s+/);
  return words
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}

/** The condition that a person, or their business, is found by these words, from one index; undefined without words. */
export function foundBy(typed: string | undefined): SQL | undefined {
  return and(...searchPatterns(typed ?? '').map((pattern) => like(users.searchWords, pattern)));
}
