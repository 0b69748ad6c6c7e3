// The words of the kit in both languages.
import { ui as en } from '../texts/en/ui.ts';
import { ui as es } from '../texts/es/ui.ts';
import { useTexts } from '../texts/language.tsx';

export const uiTexts = { en, es };
export const useUiTexts = () => useTexts(uiTexts);
