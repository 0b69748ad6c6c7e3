// The texts of /security in both languages.
import { security as en } from '../../../texts/en/security.ts';
import { security as es } from '../../../texts/es/security.ts';
import { useTexts } from '../../../texts/language.tsx';

const securityTexts = { en, es };
export const useSecurityTexts = () => useTexts(securityTexts);
