// The texts of questions before the award in both languages.
import { questions as en } from '../../texts/en/questions.ts';
import { questions as es } from '../../texts/es/questions.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useQuestionTexts] = textsOf({ en, es });
