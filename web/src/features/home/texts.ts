// The texts of the home page in both languages.
import { home as en } from '../../texts/en/home.ts';
import { home as es } from '../../texts/es/home.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useHomeTexts] = textsOf({ en, es });
