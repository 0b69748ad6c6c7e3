// The texts of the preferences in both languages.
import { preferences as en } from '../../../texts/en/preferences.ts';
import { preferences as es } from '../../../texts/es/preferences.ts';
import { textsOf } from '../../../texts/language.tsx';

export const [usePreferenceTexts] = textsOf({ en, es });
