// Notifications about new jobs to the businesses that searches/new-work.ts selects: one for each person and job.
import { typed } from '../../../kernel/mail/mail.ts';
import { jobNotices as en } from '../../../texts/en/jobs.ts';
import { jobNotices as es } from '../../../texts/es/jobs.ts';
import { jobStory } from '../people.ts';
import { spoken, type Tellers } from '../telling.ts';

const TEXTS = { en, es };

export const newWorkTellers: Tellers<'jobs.newWork'> = {
  'jobs.newWork': async (tx, { jobId, people }) => {
    const job = await jobStory(tx, jobId);
    return people.map(({ userId, search }) => ({
      userId,
      type: 'job_update',
      topic: 'new_work',
      redirectTo: `/jobs/${jobId}`,
      ...spoken(TEXTS, (texts) => texts.newWork(job.maskedTitle, job.area, search === null ? null : typed(search))),
    }));
  },
};
