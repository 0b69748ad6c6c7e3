// The texts around content/ in both languages: notes, sources, questions.
import { content as en } from '../texts/en/content.ts';
import { content as es } from '../texts/es/content.ts';
import { textsOf } from '../texts/language.tsx';

export const [useContentTexts] = textsOf({ en, es });
