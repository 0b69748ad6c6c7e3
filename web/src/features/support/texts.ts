// The texts of the support center, in both languages.
import { demo as demoEn, support as en } from '../../texts/en/support.ts';
import { demo as demoEs, support as es } from '../../texts/es/support.ts';
import { useTexts } from '../../texts/language.tsx';

const supportTexts = { en, es };
export const useSupportTexts = () => useTexts(supportTexts);
const demoTexts = { en: demoEn, es: demoEs };
export const useDemoTexts = () => useTexts(demoTexts);
