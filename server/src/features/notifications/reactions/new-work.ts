// Notices about new jobs to the businesses that they fit; who they are is decided in searches/new-work.ts. One a person and job.
import { typed } from '../../../outside/mail.ts';
import { jobStory } from '../people.ts';
import type { Tellers } from '../telling.ts';

export const newWorkTellers: Tellers<'jobs.newWork'> = {
  'jobs.newWork': async (tx, { jobId, people }) => {
    const job = await jobStory(tx, jobId);
    const what = `"${job.maskedTitle}" (${job.area})`;
    return people.map(({ userId, search }) => {
      const told = {
        userId,
        type: 'job_update' as const,
        topic: 'new_work' as const,
        title: search === null ? 'New Job in Your Area' : 'New Job for Your Search',
        message:
          search === null
            ? `${what} is open for bids and fits your work area.`
            : `${what} is open for bids and fits your search "${typed(search)}".`,
        redirectTo: `/jobs/${jobId}` as const,
      };
      return told;
    });
  },
};
