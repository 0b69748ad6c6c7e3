// The texts of awards in both languages.
import { awards as en } from '../../texts/en/awards.ts';
import { awards as es } from '../../texts/es/awards.ts';
import { useTexts } from '../../texts/language.tsx';

const awardTexts = { en, es };
export const useAwardTexts = () => useTexts(awardTexts);
