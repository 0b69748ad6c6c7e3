// The texts of the profile in both languages.
import { profile as en } from '../../texts/en/profile.ts';
import { profile as es } from '../../texts/es/profile.ts';
import { useTexts } from '../../texts/language.tsx';

const profileTexts = { en, es };
export const useProfileTexts = () => useTexts(profileTexts);
