// Routes of jobs: post, find, change, and the administrator's decisions.
import * as z from 'zod/mini';
import { get, patch, post } from '../../route.ts';
import { photoParts } from '../files/parts.ts';
import { CancelJob, ChangeJob, CreateJob, ExtendBidding, IdParams, Job, RejectJob } from './schema.ts';
import { JobList } from './card.ts';
import { JobMap } from './map.ts';
import { JobFilters, JobQuery, ownerField } from './query.ts';

const jobList = { query: JobQuery, paged: true, replies: { 200: JobList } } as const;

export const jobRoutes = {
  create: post('jobs.create', '/api/jobs', {
    who: 'client',
    summary:
      'Posts a job; it waits for an administrator. `budget` is dollars, `scheduledDate` a Louisiana calendar date.',
    body: CreateJob,
    files: photoParts('job_photo'),
    replies: { 201: Job },
    idempotent: true,
  }),
  list: get('jobs.list', '/api/jobs', {
    who: 'member',
    summary:
      "A client's own jobs, a verified provider's eligible open jobs, all jobs for an administrator (with `owner` those of one account); with `view` what a list shows of each.",
    ...jobList,
    query: z.extend(JobQuery, ownerField),
  }),
  protectedList: get('jobs.protectedList', '/api/jobs/protected', {
    who: ['verified provider', 'admin'],
    summary:
      'Open jobs for bidders: area and ZIP, never the street. Where no job has the words asked for, the header Close-Match names the words that were searched instead.',
    ...jobList,
  }),
  map: get('jobs.map', '/api/jobs/map', {
    who: ['verified provider', 'admin'],
    summary: 'The open jobs that match the filters as counted points, each the middle of a ZIP or town.',
    query: JobFilters,
    replies: { 200: JobMap },
  }),
  get: get('jobs.get', '/api/jobs/:id', {
    who: 'member',
    summary: 'One job, redacted for the viewer, with what they may do now in `can`.',
    params: IdParams,
    replies: { 200: Job },
  }),
  change: patch('jobs.change', '/api/jobs/:id', {
    who: 'client',
    summary:
      'Changes a job until its bidding closes; a change after approval goes back to review and bidders are told.',
    params: IdParams,
    body: ChangeJob,
    files: photoParts('job_photo'),
    replies: { 200: Job },
  }),
  resubmit: post('jobs.resubmit', '/api/jobs/:id/resubmit', {
    who: 'client',
    summary: 'Sends a rejected job to review again.',
    params: IdParams,
    replies: { 200: Job },
  }),
  cancel: post('jobs.cancel', '/api/jobs/:id/cancel', {
    who: 'client',
    summary: 'Calls the job off before work starts; what was paid is refunded in full.',
    params: IdParams,
    body: CancelJob,
    replies: { 200: Job },
    idempotent: true,
  }),
  approve: patch('jobs.approve', '/api/jobs/:id/approve', {
    who: 'admin',
    summary: 'Opens a job for bidding.',
    params: IdParams,
    replies: { 200: Job },
  }),
  reject: patch('jobs.reject', '/api/jobs/:id/reject', {
    who: 'admin',
    summary: 'Turns a job down; the reason is optional on the wire and asked for on the screen.',
    params: IdParams,
    body: RejectJob,
    replies: { 200: Job },
  }),
  closeBidding: post('jobs.closeBidding', '/api/admin/jobs/:id/close-bidding', {
    who: 'admin',
    summary: 'Closes the bidding, opens the seals and tells the owner.',
    params: IdParams,
    replies: { 200: Job },
  }),
  reopenBidding: post('jobs.reopenBidding', '/api/admin/jobs/:id/reopen-bidding', {
    who: 'admin',
    summary: 'Opens the bidding again, only before an award.',
    params: IdParams,
    replies: { 200: Job },
  }),
  extendBidding: post('jobs.extendBidding', '/api/admin/jobs/:id/extend', {
    who: 'admin',
    summary: 'Moves the close of an open bidding to another time.',
    params: IdParams,
    body: ExtendBidding,
    replies: { 200: Job },
  }),
};
