// The texts of a job's own page in both languages.
import { job as en } from '../../texts/en/job.ts';
import { job as es } from '../../texts/es/job.ts';
import { textsOf } from '../../texts/language.tsx';

export const [useJobTexts, jobTexts] = textsOf({ en, es });
