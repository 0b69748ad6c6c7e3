// Looking for words in the help topics, in the language of the page: every word must stand somewhere in question or answer.
import type { HelpArticle } from '@live-oak/contract/content/data-files.ts';
import type { Language } from '@live-oak/contract/language.ts';

/** Without capitals and accents: 'Contraseña' is found by 'contrasena'. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

export const textOf = (typed: string): string[] =>
  fold(typed)
    .split(/[^\p{L}\p{N}$%]+/u)
    .filter((word) => word !== '');

export function hasWords({ question, answer }: HelpArticle, words: readonly string[], language: Language): boolean {
  const text = fold(`${question[language]} ${answer[language]}`);
  return words.every((word) => text.includes(word));
}
