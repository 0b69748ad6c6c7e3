// The texts of this feature in both languages.
import { payouts as en } from '../../texts/en/payouts.ts';
import { payouts as es } from '../../texts/es/payouts.ts';
import { textsOf } from '../../texts/language.tsx';

export const [usePayoutsTexts, payoutsTexts] = textsOf({ en, es });
