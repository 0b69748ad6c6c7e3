// The texts of what waits for somebody, in both languages.
import { needs as en } from '../../../texts/en/needs.ts';
import { needs as es } from '../../../texts/es/needs.ts';
import { useTexts } from '../../../texts/language.tsx';

const needsTexts = { en, es };
export const useNeedsTexts = () => useTexts(needsTexts);
