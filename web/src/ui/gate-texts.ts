// The words of the gates in both languages.
import { gates as en } from '../texts/en/gates.ts';
import { gates as es } from '../texts/es/gates.ts';
import { useTexts } from '../texts/language.tsx';

const gateTexts = { en, es };
export const useGateTexts = () => useTexts(gateTexts);
