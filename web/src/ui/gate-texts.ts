// The texts of the gates in both languages.
import { gates as en } from '../texts/en/gates.ts';
import { gates as es } from '../texts/es/gates.ts';
import { textsOf } from '../texts/language.tsx';

export const [useGateTexts] = textsOf({ en, es });
