// The texts of the support center, in both languages.
import { demo as demoEn, support as en } from '../../texts/en/support.ts';
import { demo as demoEs, support as es } from '../../texts/es/support.ts';

export const supportTexts = { en, es };
export const demoTexts = { en: demoEn, es: demoEs };
