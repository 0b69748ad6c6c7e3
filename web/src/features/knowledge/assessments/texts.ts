// The texts of the health assessment in both languages.
import { assessment as en } from '../../../texts/en/assessment.ts';
import { assessment as es } from '../../../texts/es/assessment.ts';
import { useTexts } from '../../../texts/language.tsx';

const assessmentTexts = { en, es };
export const useAssessmentTexts = () => useTexts(assessmentTexts);
