// The texts of awards in both languages.
import { awards as en } from '../../texts/en/awards.ts';
import { awards as es } from '../../texts/es/awards.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useAwardTexts] = textsOf({ en, es });
