// The mark in a text where something is hidden until payment.
import type { Language } from './language.ts';

export const HIDDEN = '[hidden until payment]';
const MARKS: Record<Language, string> = { en: HIDDEN, es: '[oculto hasta el pago]' };

/** A stored text with the marks in the reader's language. */
export const markIn = (text: string, language: Language) => text.replaceAll(HIDDEN, MARKS[language]);
