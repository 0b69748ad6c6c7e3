// The texts of the frame in both languages.
import { shell as en } from '../texts/en/shell.ts';
import { shell as es } from '../texts/es/shell.ts';

export const shellTexts = { en, es };
export type LinkName = keyof typeof en.links;
