// Notifications about new jobs to the businesses that searches/new-work.ts selects: one for each person and job.
import { typed } from '../../../kernel/mail/mail.ts';
import { jobNotices as en } from '../../../texts/en/jobs.ts';
import { jobNotices as es } from '../../../texts/es/jobs.ts';
import { jobStory } from '../people.ts';
import { noticesIn, type Notifiers } from '../drafts.ts';

const notice = noticesIn({ en, es });

export const newWorkNotifiers = {
  'jobs.newWork': async (tx, { jobId, people }) => {
    const { page, maskedTitle, area } = await jobStory(tx, jobId);
    return people.flatMap(({ userId, search }) =>
      notice(userId, { type: 'job_update', topic: 'new_work', redirectTo: page }, (texts) =>
        texts.newWork(maskedTitle, area, search === null ? null : typed(search)),
      ),
    );
  },
} satisfies Partial<Notifiers>;
