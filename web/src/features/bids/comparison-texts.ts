// The texts of the comparison of bids in both languages.
import { comparison as en } from '../../texts/en/comparison.ts';
import { comparison as es } from '../../texts/es/comparison.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useComparisonTexts, comparisonTexts] = textsOf({ en, es });
