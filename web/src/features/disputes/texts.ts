// The texts of this feature in both languages.
import { disputes as en } from '../../texts/en/disputes.ts';
import { disputes as es } from '../../texts/es/disputes.ts';
import { useTexts } from '../../texts/language.tsx';

export const disputesTexts = { en, es };
export const useDisputesTexts = () => useTexts(disputesTexts);
