// The texts of the payment of an award in both languages.
import { awardPayment as en } from '../../texts/en/award-payment.ts';
import { awardPayment as es } from '../../texts/es/award-payment.ts';
import { useTexts } from '../../texts/language.tsx';

const awardPaymentTexts = { en, es };
export const useAwardPaymentTexts = () => useTexts(awardPaymentTexts);
