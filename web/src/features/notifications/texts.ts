// The texts of the bell in both languages.
import { notices as en } from '../../texts/en/notices.ts';
import { notices as es } from '../../texts/es/notices.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useNoticeTexts] = textsOf({ en, es });
