// The texts of conversations in both languages.
import { threads as en } from '../../texts/en/threads.ts';
import { threads as es } from '../../texts/es/threads.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useThreadTexts] = textsOf({ en, es });
