// The words around content/ in both languages: notes, sources, questions.
import { content as en } from '../texts/en/content.ts';
import { content as es } from '../texts/es/content.ts';
import { useTexts } from '../texts/language.tsx';

const contentTexts = { en, es };
export const useContentTexts = () => useTexts(contentTexts);
