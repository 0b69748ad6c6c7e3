// Texts for a poor connection in both languages; separate from those of the frame, which every first visit loads.
import { badLine as en } from '../texts/en/bad-line.ts';
import { badLine as es } from '../texts/es/bad-line.ts';
import { textsOf } from '../texts/language.tsx';

export const [useBadLineTexts] = textsOf({ en, es });
