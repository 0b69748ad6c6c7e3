// The texts of the species guide, in both languages.
import { species as en } from '../../../texts/en/species.ts';
import { species as es } from '../../../texts/es/species.ts';
import { textsOf } from '../../../texts/language.tsx';

export const [useSpeciesTexts, speciesTexts] = textsOf({ en, es });
