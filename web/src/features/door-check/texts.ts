// The texts of this feature in both languages.
import { doors as en } from '../../texts/en/doors.ts';
import { doors as es } from '../../texts/es/doors.ts';
import { useTexts } from '../../texts/language.tsx';

export const doorsTexts = { en, es };
export const useDoorsTexts = () => useTexts(doorsTexts);
