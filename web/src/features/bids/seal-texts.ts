// The texts of the seal in both languages.
import { seal as en } from '../../texts/en/seal.ts';
import { seal as es } from '../../texts/es/seal.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useSealTexts, sealTexts] = textsOf({ en, es });
