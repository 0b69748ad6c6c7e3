// The texts of the comparison of bids in both languages.
import { comparison as en } from '../../texts/en/comparison.ts';
import { comparison as es } from '../../texts/es/comparison.ts';
import { useTexts } from '../../texts/language.tsx';

export const comparisonTexts = { en, es };
export const useComparisonTexts = () => useTexts(comparisonTexts);
