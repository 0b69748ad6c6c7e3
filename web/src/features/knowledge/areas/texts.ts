// The texts of the areas' pages in both languages.
import { areas as en } from '../../../texts/en/areas.ts';
import { areas as es } from '../../../texts/es/areas.ts';
import { useTexts } from '../../../texts/language.tsx';

export const areaTexts = { en, es };
export const useAreaTexts = () => useTexts(areaTexts);
