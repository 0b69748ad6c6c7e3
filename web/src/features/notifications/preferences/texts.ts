// The words of the preferences in both languages.
import { preferences as en } from '../../../texts/en/preferences.ts';
import { preferences as es } from '../../../texts/es/preferences.ts';
import { useTexts } from '../../../texts/language.tsx';

const preferenceTexts = { en, es };
export const usePreferenceTexts = () => useTexts(preferenceTexts);
