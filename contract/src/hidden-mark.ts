// The marks in a text where something is hidden until payment, or was removed when its person closed the account.
import type { Language } from './language.ts';

export const HIDDEN = '[hidden until payment]';
export const REMOVED = '[removed]';
const MARKS: Record<Language, readonly [hidden: string, removed: string]> = {
  en: [HIDDEN, REMOVED],
  es: ['[oculto hasta el pago]', '[eliminado]'],
};

/** A stored text with the marks in the reader's language. */
export function markIn(text: string, language: Language): string {
  const [hidden, removed] = MARKS[language];
  return text.replaceAll(HIDDEN, hidden).replaceAll(REMOVED, removed);
}
