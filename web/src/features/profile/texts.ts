// The texts of the profile in both languages.
import { profile as en } from '../../texts/en/profile.ts';
import { profile as es } from '../../texts/es/profile.ts';

export const profileTexts = { en, es };
