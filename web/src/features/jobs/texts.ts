// The texts of jobs in both languages, one catalog a screen.
import { finding as findingEn } from '../../texts/en/finding.ts';
import { job as jobEn } from '../../texts/en/job.ts';
import { posting as postingEn } from '../../texts/en/posting.ts';
import { finding as findingEs } from '../../texts/es/finding.ts';
import { job as jobEs } from '../../texts/es/job.ts';
import { posting as postingEs } from '../../texts/es/posting.ts';

/** Of a job's own page. */
export const jobTexts = { en: jobEn, es: jobEs };

/** Of the lists, with their filters, map and saved searches. */
export const findingTexts = { en: findingEn, es: findingEs };

/** Of the form, for posting and for a change, and of jobs that wait for a line. */
export const postingTexts = { en: postingEn, es: postingEs };
