// The texts of the home page in both languages.
import { home as en } from '../../texts/en/home.ts';
import { home as es } from '../../texts/es/home.ts';
import { useTexts } from '../../texts/language.tsx';

const homeTexts = { en, es };
export const useHomeTexts = () => useTexts(homeTexts);
