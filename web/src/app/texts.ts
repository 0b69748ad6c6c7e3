// The texts of the frame in both languages.
import { shell as en } from '../texts/en/shell.ts';
import { shell as es } from '../texts/es/shell.ts';
import { useTexts } from '../texts/language.tsx';

export const shellTexts = { en, es };
export const useShellTexts = () => useTexts(shellTexts);
export type LinkName = keyof typeof en.links;
