// The texts of reporting in both languages.
import { reports as en } from '../../texts/en/reports.ts';
import { reports as es } from '../../texts/es/reports.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useReportTexts] = textsOf({ en, es });
