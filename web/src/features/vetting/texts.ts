// The texts of this feature in both languages.
import { vetting as en } from '../../texts/en/vetting.ts';
import { vetting as es } from '../../texts/es/vetting.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useVettingTexts, vettingTexts] = textsOf({ en, es });
