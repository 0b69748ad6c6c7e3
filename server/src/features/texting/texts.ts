// The texts of text messages by language.
import type { Language } from '@live-oak/contract/language.ts';
import * as en from '../../texts/en/emails.ts';
import * as es from '../../texts/es/emails.ts';

export const TEXT_MESSAGES: Record<Language, typeof en.textMessages> = { en: en.textMessages, es: es.textMessages };
export const CODE_TEXTS: Record<Language, typeof en.codeText> = { en: en.codeText, es: es.codeText };
