// Searches people for administrators, folding words as search_words() of the database does.
import { and, desc, inArray, sql } from '../../kernel/db/drizzle.ts';
import type { AnyPgColumn, SQL, SQLWrapper, Runner } from '../../kernel/db/drizzle.ts';
import { users } from './tables.ts';

const MARKS = /[\u0300-\u036F]/gu;
/** Letters that are no letter with a mark, and apostrophes of every kind. */
const OTHERS: Readonly<Record<string, string>> = { đ: 'd', ø: 'o', ł: 'l', ı: 'i' };
const APOSTROPHES = /['’‘`]/gu;
/** A phone number; fewer digits may be a street or license number. */
const PHONE = /^[\d\s().+-]{7,}$/;
const MOST_WORDS = 8;

export function foldWords(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase().replaceAll(MARKS, '').replaceAll(APOSTROPHES, '');
  return plain.replaceAll(/[đøłı]/gu, (letter) => OTHERS[letter] ?? letter);
}

/** Shorter parts have no trigram inside a word, only at its start. */
const SHORT = 3;
/** Each sign separately: the index does not support "anything that is no letter". */
const SIGNS = String.raw`[] !"#$%&()*+,./:;<=>?@[\\^_{|}~-]`;

const isSign = (character = ' ') => character.trim() !== '';

/**
 * How each word of a search is found, with an index of trigrams: `like` anywhere, `~` where words start or end. Words of one or two letters match
 * at the start; a mark beside a word, as in an email address, starts or ends it; a telephone number is one word, however punctuated.
 */
export function searchPatterns(typed: string): { operator: 'like' | '~'; pattern: string }[] {
  const text = foldWords(typed).trim();
  const words = PHONE.test(text) ? text.replaceAll(/\D/g, '') : text;
  return [...words.matchAll(/[\p{L}\p{N}]+/gu)].slice(0, MOST_WORDS).map(({ 0: word, index }) => {
    const start = isSign(words[index - 1]) || word.length < SHORT ? `(^|${SIGNS})` : '';
    const end = isSign(words[index + word.length]) ? `($|${SIGNS})` : '';
    const isAnywhere = start === '' && end === '';
    return isAnywhere ? { operator: 'like', pattern: `%${word}%` } : { operator: '~', pattern: start + word + end };
  });
}

/** The condition that these words contain all that was typed; punctuation alone matches nobody. */
export function wordsHold(words: AnyPgColumn | SQL, typed: string): SQL | undefined {
  const patterns = searchPatterns(typed);
  return patterns.length === 0
    ? sql`false`
    : and(...patterns.map(({ operator, pattern }) => sql`${words} ${sql.raw(operator)} ${pattern}`));
}

interface Searched<R> {
  typed: string | undefined;
  rows: number;
  id: AnyPgColumn;
  wanted: SQL | undefined;
  /** Ids and words of the newest `most` rows of the list. */
  newest: (most: number) => SQLWrapper;
  read: (where: SQL | undefined, order: SQL) => Promise<R[]>;
}

/** Up to `rows` people or businesses, newest first. Common words are found among the newest rows; only for rare ones the index is fast. */
export async function searchNewest<R>(run: Runner, { typed, rows, id, wanted, newest, read }: Searched<R>) {
  if (!typed?.trim()) return read(wanted, desc(id));
  const found = await run.execute<{ id: number }>(
    sql`select n.id from ${newest(rows * 50)} as n(id, words) where ${wordsHold(sql`n.words`, typed)} order by n.id desc limit ${rows}`,
  );
  if (found.rows.length === rows) {
    const ids = found.rows.map((row) => row.id);
    return read(inArray(id, ids), desc(id));
  }
  // Sorted by an expression without an index, so that the planner collects the matches instead of walking through all rows.
  return read(and(wanted, wordsHold(users.searchWords, typed)), sql`${id} + 0 desc`);
}
