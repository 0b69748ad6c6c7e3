// The texts of the health assessment in both languages.
import { assessment as en } from '../../../texts/en/assessment.ts';
import { assessment as es } from '../../../texts/es/assessment.ts';
import { textsOf } from '../../../texts/language.tsx';

export const [useAssessmentTexts] = textsOf({ en, es });
