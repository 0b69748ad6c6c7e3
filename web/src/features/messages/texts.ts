// The texts of questions and of conversations in both languages.
import { questions as questionsEn } from '../../texts/en/questions.ts';
import { threads as threadsEn } from '../../texts/en/threads.ts';
import { questions as questionsEs } from '../../texts/es/questions.ts';
import { threads as threadsEs } from '../../texts/es/threads.ts';

export const questionTexts = { en: questionsEn, es: questionsEs };
export const threadTexts = { en: threadsEn, es: threadsEs };
