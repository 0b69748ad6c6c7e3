// The texts of bids in both languages: the form, the own bid, and who may bid.
import { bids as en } from '../../texts/en/bids.ts';
import { bids as es } from '../../texts/es/bids.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useBidTexts, bidTexts] = textsOf({ en, es });
