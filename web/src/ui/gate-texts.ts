// The words of the gates in both languages.
import { gates as en } from '../texts/en/gates.ts';
import { gates as es } from '../texts/es/gates.ts';

export const gateTexts = { en, es };
