// The texts of a paid award in both languages.
import { awardWork as en } from '../../texts/en/award-work.ts';
import { awardWork as es } from '../../texts/es/award-work.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useAwardWorkTexts] = textsOf({ en, es });
