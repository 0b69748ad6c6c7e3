// The texts of a job's own page in both languages.
import { job as en } from '../../texts/en/job.ts';
import { job as es } from '../../texts/es/job.ts';
import { useTexts } from '../../texts/language.tsx';

export const jobTexts = { en, es };
export const useJobTexts = () => useTexts(jobTexts);
