// Queries and commands of jobs.
import { jobRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import type { ChangeJob, Job } from '@live-oak/contract/features/jobs/schema.ts';
import type { JobQuery } from '@live-oak/contract/features/jobs/query.ts';
import { placeRoutes } from '@live-oak/contract/features/knowledge/routes.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call, callForAnswer } from '../../api-client/call.ts';
import { onArrival, useRead } from '../../api-client/use-route.ts';
import { useCommand } from '../../api-client/use-command.ts';
import type { NewJob } from './parts/job-values.ts';
import { useJobTexts } from './texts.ts';

export type JobListQuery = z.input<typeof JobQuery>;
export type JobChange = z.input<typeof ChangeJob>;

/** `own`: by role (a client's own jobs, all for an administrator). `bidders`: open jobs for verified businesses. */
type JobScope = 'own' | 'bidders';

export const jobKey = (id: number) => ['jobs', id] as const;

/** Milliseconds; the server announces changes of a job only to businesses that bid on it. */
export const BIDDING_POLL_MS = 30_000;

const listQuery = (scope: JobScope, query: JobListQuery) =>
  queryOptions({
    queryKey: ['jobs', 'list', scope, query],
    queryFn: ({ signal }) =>
      callForAnswer(scope === 'own' ? jobRoutes.list : jobRoutes.protectedList, {
        query: { ...query, view: 'card' },
        signal,
      }),
  });

/** A page of the person's own jobs, as their list queries it. */
export const ownJobsQuery = (query: Pick<JobListQuery, 'cursor'>) =>
  listQuery('own', { cursor: query.cursor || undefined });

/** One page of jobs with the cursor of the next; the previous page stays while the next one loads. */
export function useJobs(scope: JobScope, query: JobListQuery) {
  return useQuery({
    ...listQuery(scope, query),
    placeholderData: keepPreviousData,
    refetchOnMount: onArrival,
    refetchInterval: scope === 'bidders' && BIDDING_POLL_MS,
  });
}

/** Matching jobs as counted points; `query` is the list's. */
export function useJobMap({ cursor: _, sort: __, ...query }: JobListQuery) {
  return useRead(
    ['jobs', 'map', query],
    jobRoutes.map,
    { query },
    { refetchOnMount: true, placeholderData: keepPreviousData, refetchInterval: BIDDING_POLL_MS },
  );
}

/** Milliseconds between polls of a job while its payment is being confirmed. */
const PAYMENT_POLL_MS = 1500;
export function jobPollMs(job: Pick<Job, 'status' | 'can'> | undefined, paying: boolean): number | false {
  if (paying && job?.status === 'awaiting_payment') return PAYMENT_POLL_MS;
  return job?.can.bid ? BIDDING_POLL_MS : false;
}

/** One job as this viewer may see it. `paying`: polled until the payment is confirmed. */
export function useJob(id: number, paying = false) {
  return useRead(
    jobKey(id),
    jobRoutes.get,
    { params: { id } },
    { refetchInterval: ({ state }) => jobPollMs(state.data, paying) },
  );
}

/** How many jobs are open in each parish, by FIPS code, for the map. */
export function useOpenJobs() {
  return useRead(
    ['places', 'open-jobs'],
    placeRoutes.openJobs,
    {},
    { select: (parishes) => new Map(parishes.map(({ fips, openJobs }) => [fips, openJobs])) },
  );
}

/** How many jobs are open in the state; undefined until known. */
export function useOpenTotal(): number | undefined {
  const { data } = useOpenJobs();
  return data && [...data.values()].reduce((sum, count) => sum + count, 0);
}

/** The place recognized in a typed location. Not for fewer than three characters. */
export function usePlace(text: string) {
  const wanted = text.trim();
  return useRead(
    ['places', 'resolve', wanted],
    placeRoutes.resolve,
    { query: { text: wanted } },
    { refetchOnMount: true, placeholderData: keepPreviousData, enabled: wanted.length >= 3 },
  );
}

/** Posts a job; `key` makes a repeated submission return the first job. */
export function usePostJob() {
  return useCommand(({ job, key }: { job: NewJob; key: string }) =>
    call(jobRoutes.create, { body: job, idempotencyKey: key }),
  );
}

/** Changes a job, and resubmits a rejected one if asked to. */
export function useChangeJob(job: Pick<Job, 'id'>) {
  const params = { id: String(job.id) };
  return useCommand(async ({ change, resubmit }: { change: JobChange; resubmit: boolean }) => {
    const changed = await call(jobRoutes.change, { params, body: change });
    return resubmit && changed.can.resubmit ? call(jobRoutes.resubmit, { params }) : changed;
  });
}

export function useResubmitJob(id: number) {
  const t = useJobTexts();
  return useCommand(() => call(jobRoutes.resubmit, { params: { id } }), {
    title: t.notSent,
    message: t.jobNotSent,
  });
}

/** Adds photos to a job without any. */
export function useAddPhotos(id: number) {
  const t = useJobTexts();
  return useCommand((photos: number[]) => call(jobRoutes.change, { params: { id }, body: { photos } }), {
    title: t.photosNotAdded,
    message: t.photosNotAddedText,
  });
}

export function useCancelJob(id: number) {
  return useCommand((reason: string) => call(jobRoutes.cancel, { params: { id }, body: { reason } }));
}
