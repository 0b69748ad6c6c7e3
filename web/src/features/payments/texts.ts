// The texts of this feature in both languages.
import { payments as en } from '../../texts/en/payments.ts';
import { payments as es } from '../../texts/es/payments.ts';
import { useTexts } from '../../texts/language.tsx';

export const paymentsTexts = { en, es };
export const usePaymentsTexts = () => useTexts(paymentsTexts);
