// The texts of the profile in both languages.
import { profile as en } from '../../texts/en/profile.ts';
import { profile as es } from '../../texts/es/profile.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useProfileTexts] = textsOf({ en, es });
