// The texts of the cost calculator in both languages.
import { calculator as en } from '../../../texts/en/calculator.ts';
import { calculator as es } from '../../../texts/es/calculator.ts';
import { textsOf } from '../../../texts/language.tsx';

export const [useCalculatorTexts, calculatorTexts] = textsOf({ en, es });
