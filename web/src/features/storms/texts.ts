// The texts of storm mode in both languages.
import { storms as en } from '../../texts/en/storms.ts';
import { storms as es } from '../../texts/es/storms.ts';

export const stormTexts = { en, es };
