// The texts of questions before the award in both languages.
import { questions as en } from '../../texts/en/questions.ts';
import { questions as es } from '../../texts/es/questions.ts';
import { useTexts } from '../../texts/language.tsx';

const questionTexts = { en, es };
export const useQuestionTexts = () => useTexts(questionTexts);
