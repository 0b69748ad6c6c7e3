// The texts of conversations in both languages.
import { threads as en } from '../../texts/en/threads.ts';
import { threads as es } from '../../texts/es/threads.ts';
import { useTexts } from '../../texts/language.tsx';

const threadTexts = { en, es };
export const useThreadTexts = () => useTexts(threadTexts);
