// The texts of the payment of an award in both languages.
import { awardPayment as en } from '../../texts/en/award-payment.ts';
import { awardPayment as es } from '../../texts/es/award-payment.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useAwardPaymentTexts] = textsOf({ en, es });
