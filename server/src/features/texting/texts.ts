// The texts of text messages by language.
import type { Language } from '@live-oak/contract/language.ts';
import { textMessages as en } from '../../texts/en/text-messages.ts';
import { textMessages as es } from '../../texts/es/text-messages.ts';

export const TEXT_MESSAGES: Record<Language, typeof en> = { en, es };
