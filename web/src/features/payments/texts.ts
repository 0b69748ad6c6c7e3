// The texts of this feature in both languages.
import { payments as en } from '../../texts/en/payments.ts';
import { payments as es } from '../../texts/es/payments.ts';
import { textsOf } from '../../texts/language.tsx';

export const [usePaymentsTexts, paymentsTexts] = textsOf({ en, es });
