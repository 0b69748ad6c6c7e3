// The texts of storm mode in both languages.
import { storms as en } from '../../texts/en/storms.ts';
import { storms as es } from '../../texts/es/storms.ts';
import { useTexts } from '../../texts/language.tsx';

export const stormTexts = { en, es };
export const useStormTexts = () => useTexts(stormTexts);
