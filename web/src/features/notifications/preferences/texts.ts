// The words of the preferences in both languages.
import { preferences as en } from '../../../texts/en/preferences.ts';
import { preferences as es } from '../../../texts/es/preferences.ts';

export const preferenceTexts = { en, es };
