// The texts of this feature in both languages.
import { receipts as en } from '../../texts/en/receipts.ts';
import { receipts as es } from '../../texts/es/receipts.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useReceiptsTexts, receiptsTexts] = textsOf({ en, es });
