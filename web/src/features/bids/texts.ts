// The texts of bids in both languages: the form and the own bid, and the comparison.
import { bids as bidsEn } from '../../texts/en/bids.ts';
import { comparison as comparisonEn } from '../../texts/en/comparison.ts';
import { bids as bidsEs } from '../../texts/es/bids.ts';
import { comparison as comparisonEs } from '../../texts/es/comparison.ts';

export const bidTexts = { en: bidsEn, es: bidsEs };
export const comparisonTexts = { en: comparisonEn, es: comparisonEs };
