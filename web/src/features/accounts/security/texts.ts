// The texts of /security in both languages.
import { security as en } from '../../../texts/en/security.ts';
import { security as es } from '../../../texts/es/security.ts';
import { textsOf } from '../../../texts/language.tsx';

export const [useSecurityTexts] = textsOf({ en, es });
