/** What names a given up job on the Operations page: other failures of the same kind had plain numbers before. */
export const JOB_REF = `'job-' || queue_jobs.id`;
