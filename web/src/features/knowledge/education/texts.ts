// The texts of the education pages in both languages.
import { education as en } from '../../../texts/en/education.ts';
import { education as es } from '../../../texts/es/education.ts';
import { useTexts } from '../../../texts/language.tsx';

export const educationTexts = { en, es };
export const useEducationTexts = () => useTexts(educationTexts);
