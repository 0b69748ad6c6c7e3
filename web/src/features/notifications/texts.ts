// The words of the bell in both languages.
import { notices as en } from '../../texts/en/notices.ts';
import { notices as es } from '../../texts/es/notices.ts';
import { useTexts } from '../../texts/language.tsx';

const noticeTexts = { en, es };
export const useNoticeTexts = () => useTexts(noticeTexts);
