// The texts of the form, for posting and changing, and of jobs that wait for a connection, in both languages.
import { posting as en } from '../../texts/en/posting.ts';
import { posting as es } from '../../texts/es/posting.ts';
import { textsOf } from '../../texts/language.tsx';

export const [usePostingTexts, postingTexts] = textsOf({ en, es });
