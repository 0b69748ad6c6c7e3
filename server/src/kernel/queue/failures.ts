// Queries of jobs that were given up, for the Operations page.

/** What names a job there: other failures of the same kind had plain numbers before. */
export const JOB_REF = `'job-' || queue_jobs.id`;

/** The given up jobs of a queue, as part of a statement. */
export const givenUpIn = (queue: string) => ({
  from: 'queue_jobs',
  where: `queue = '${queue}' and failed_at is not null`,
  ref: JOB_REF,
});

/** What makes a job run again, as the part of an update; a trigger wakes the workers. */
export const jobAgain = (now: string) => `attempts = 0, run_at = ${now}, failed_at = null`;
