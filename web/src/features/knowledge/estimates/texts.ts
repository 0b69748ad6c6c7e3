// The texts of the cost calculator in both languages.
import { calculator as en } from '../../../texts/en/calculator.ts';
import { calculator as es } from '../../../texts/es/calculator.ts';
import { useTexts } from '../../../texts/language.tsx';

export const calculatorTexts = { en, es };
export const useCalculatorTexts = () => useTexts(calculatorTexts);
