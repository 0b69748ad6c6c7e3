// The words of storm texts in both languages.
import { stormTextsPage as en } from '../../texts/en/storm-texts.ts';
import { stormTextsPage as es } from '../../texts/es/storm-texts.ts';
import { useTexts } from '../../texts/language.tsx';

const stormTextsTexts = { en, es };
export const useStormTextsTexts = () => useTexts(stormTextsTexts);
