// The texts of what waits for somebody, in both languages.
import { needs as en } from '../../../texts/en/needs.ts';
import { needs as es } from '../../../texts/es/needs.ts';
import { textsOf } from '../../../texts/language.tsx';

export const [useNeedsTexts] = textsOf({ en, es });
