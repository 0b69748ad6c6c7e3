// The words of the bell in both languages.
import { notices as en } from '../../texts/en/notices.ts';
import { notices as es } from '../../texts/es/notices.ts';

export const noticeTexts = { en, es };
