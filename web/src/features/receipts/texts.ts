// The texts of this feature in both languages.
import { receipts as en } from '../../texts/en/receipts.ts';
import { receipts as es } from '../../texts/es/receipts.ts';
import { useTexts } from '../../texts/language.tsx';

export const receiptsTexts = { en, es };
export const useReceiptsTexts = () => useTexts(receiptsTexts);
