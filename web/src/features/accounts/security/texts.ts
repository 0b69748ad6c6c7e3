// The texts of /security in both languages.
import { security as en } from '../../../texts/en/security.ts';
import { security as es } from '../../../texts/es/security.ts';

export const securityTexts = { en, es };
