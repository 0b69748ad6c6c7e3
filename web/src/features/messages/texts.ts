// The texts of conversations in both languages.
import { threads as en } from '../../texts/en/threads.ts';
import { threads as es } from '../../texts/es/threads.ts';

export const threadTexts = { en, es };
