// The texts of the support center, in both languages.
import { demo as demoEn, support as en } from '../../texts/en/support.ts';
import { demo as demoEs, support as es } from '../../texts/es/support.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useSupportTexts] = textsOf({ en, es });
export const [useDemoTexts] = textsOf({ en: demoEn, es: demoEs });
