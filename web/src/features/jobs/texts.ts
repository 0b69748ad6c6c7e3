// The texts of jobs in both languages, one catalogue a screen.
import { job as jobEn } from '../../texts/en/job.ts';
import { job as jobEs } from '../../texts/es/job.ts';

/** Of a job's own page. */
export const jobTexts = { en: jobEn, es: jobEs };
