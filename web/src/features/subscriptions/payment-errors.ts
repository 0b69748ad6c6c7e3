// The texts of failed payments, and the one for a return from the payment provider.
import { isKeyOf } from '@live-oak/contract/keys.ts';
import { paymentErrors as en } from '../../texts/en/payment-errors.ts';
import { paymentErrors as es } from '../../texts/es/payment-errors.ts';
import { textsOf } from '../../texts/language.tsx';

export const [usePaymentErrorTexts, paymentErrorTexts] = textsOf({ en, es });

/** The text for `?error=` on return from the payment provider. */
export function returnFailure(code: string): string {
  const { byCode, other } = paymentErrorTexts();
  return isKeyOf(byCode, code) ? byCode[code] : other;
}
