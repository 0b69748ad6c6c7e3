// The texts of this feature in both languages.
import { disputes as en } from '../../texts/en/disputes.ts';
import { disputes as es } from '../../texts/es/disputes.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useDisputesTexts, disputesTexts] = textsOf({ en, es });
