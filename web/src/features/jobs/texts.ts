// The texts of jobs in both languages, one catalogue a screen.
import { finding as findingEn } from '../../texts/en/finding.ts';
import { job as jobEn } from '../../texts/en/job.ts';
import { finding as findingEs } from '../../texts/es/finding.ts';
import { job as jobEs } from '../../texts/es/job.ts';

/** Of a job's own page. */
export const jobTexts = { en: jobEn, es: jobEs };

/** Of the lists, with their filters, map and saved searches. */
export const findingTexts = { en: findingEn, es: findingEs };
