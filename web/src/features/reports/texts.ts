// The texts of reporting in both languages.
import { reports as en } from '../../texts/en/reports.ts';
import { reports as es } from '../../texts/es/reports.ts';
import { useTexts } from '../../texts/language.tsx';

const reportTexts = { en, es };
export const useReportTexts = () => useTexts(reportTexts);
