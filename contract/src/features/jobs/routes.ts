// Routes of jobs: post, find, change, the administrator's decisions, and saved searches (at most twenty for each business).
import * as z from 'zod/mini';
import { listOf, get, patch, post, withBody, PageQuery, del } from '../../route.ts';
import { photoParts } from '../files/schema.ts';
import { CancelJob, ChangeJob, CreateJob, ExtendBidding, Job, RejectJob } from './schema.ts';
import { JobRow, JobMap } from './card.ts';
import { ReleaseWires, SayOfWires } from './parts.ts';
import { JobFilters, JobQuery, ownerField, ChangeSearch, SavedSearch, SaveSearch } from './query.ts';

export const jobRoutes = {
  create: post('jobs.create', '/api/jobs', 'client', {
    summary:
      'Posts a job for review. `budget` is in dollars; `scheduledDate` is a calendar date in Louisiana. 401 where the header For-Person names somebody other than the caller.',
    files: photoParts('job_photo'),
    ...withBody(CreateJob, { 201: Job }, 'idempotent', 'forPerson'),
  }),
  list: get('jobs.list', '/api/jobs', 'member', {
    summary:
      "A client's own jobs, the open jobs a verified provider may bid on, or all jobs for an administrator (`owner` limits them to one account). `view` returns only what a list shows.",
    ...listOf(JobRow, z.extend(JobQuery, ownerField)),
  }),
  protectedList: get('jobs.protectedList', '/api/jobs/protected', ['verified provider', 'admin'], {
    summary:
      'Open jobs for bidders: area and ZIP, never the street. If no job matches the search, the header Close-Match names the words that were searched instead.',
    ...listOf(JobRow, JobQuery),
  }),
  map: get('jobs.map', '/api/jobs/map', ['verified provider', 'admin'], {
    summary: 'The open jobs that match the filters, as points with counts; each point is the middle of a ZIP or town.',
    query: JobFilters,
    replies: { 200: JobMap },
  }),
  get: get('jobs.get', '/api/jobs/:id', 'member', {
    summary: 'One job, redacted for the viewer. `can` says what they may do now.',
    replies: { 200: Job },
  }),
  change: patch('jobs.change', '/api/jobs/:id', 'client', {
    summary: 'Changes a job until its bidding closes. An approved job is reviewed again, and its bidders are notified.',
    files: photoParts('job_photo'),
    ...withBody(ChangeJob, { 200: Job }),
  }),
  resubmit: post('jobs.resubmit', '/api/jobs/:id/resubmit', 'client', {
    summary: 'Resubmits a rejected job for review.',
    replies: { 200: Job },
  }),
  cancel: post('jobs.cancel', '/api/jobs/:id/cancel', 'client', {
    summary: 'Cancels a job before work starts. Any payment is refunded in full.',
    ...withBody(CancelJob, { 200: Job }, 'idempotent'),
  }),
  closeOwnBidding: post('jobs.closeOwnBidding', '/api/jobs/:id/close-bidding', 'client', {
    summary:
      'Closes bidding early: after two hours with two live bids, or with one bid on an emergency. 409 before that.',
    replies: { 200: Job },
  }),
  extendOwnBidding: post('jobs.extendOwnBidding', '/api/jobs/:id/extend-bidding', 'client', {
    summary: 'The owner extends bidding, to at most ten days after it opened.',
    ...withBody(ExtendBidding, { 200: Job }),
  }),
  reopenOwnBidding: post('jobs.reopenOwnBidding', '/api/jobs/:id/reopen-bidding', 'client', {
    summary: 'The owner reopens bidding, once and only before an award. Existing bids still count.',
    replies: { 200: Job },
  }),
  openToAll: post('jobs.openToAll', '/api/jobs/:id/open-to-all', 'client', {
    summary:
      'The owner opens a job reserved for one crew to every crew before its 48 hours are over. Bidding starts over. 409 for any other job.',
    replies: { 200: Job },
  }),
  sayOfWires: post('jobs.sayOfWires', '/api/jobs/:id/wires', 'client', {
    summary:
      "The owner adds the power company's answer about the wires (a photo or words, and the day), or says that the line was disconnected or that a wire is live again. While wires are near, only utility arborists see the job and can bid.",
    files: photoParts('job_photo'),
    ...withBody(SayOfWires, { 200: Job }),
  }),
  releaseWires: post('jobs.releaseWires', '/api/admin/jobs/:id/release-wires', 'admin', {
    summary: 'Opens a job near wires to businesses without a utility arborist license. The reason is recorded.',
    ...withBody(ReleaseWires, { 200: Job }),
  }),
  approve: patch('jobs.approve', '/api/jobs/:id/approve', 'admin', {
    summary: 'Approves a job and opens it for bidding.',
    replies: { 200: Job },
  }),
  reject: patch('jobs.reject', '/api/jobs/:id/reject', 'admin', {
    summary: 'Rejects a job. The reason is optional here; the screen requires one.',
    ...withBody(RejectJob, { 200: Job }),
  }),
  closeBidding: post('jobs.closeBidding', '/api/admin/jobs/:id/close-bidding', 'admin', {
    summary: 'Closes bidding, opens the sealed bids and notifies the owner.',
    replies: { 200: Job },
  }),
  reopenBidding: post('jobs.reopenBidding', '/api/admin/jobs/:id/reopen-bidding', 'admin', {
    summary: 'Reopens bidding, only before an award.',
    replies: { 200: Job },
  }),
  extendBidding: post('jobs.extendBidding', '/api/admin/jobs/:id/extend', 'admin', {
    summary: 'Changes when open bidding closes.',
    ...withBody(ExtendBidding, { 200: Job }),
  }),
};

export const searchRoutes = {
  list: get('searches.list', '/api/saved-searches', 'verified provider', {
    summary: 'The caller’s saved searches, newest first.',
    ...listOf(SavedSearch, PageQuery),
  }),
  save: post('searches.save', '/api/saved-searches', 'verified provider', {
    summary: 'Saves filters under a name. New matching jobs send notifications unless `notify` is false.',
    ...withBody(SaveSearch, { 201: SavedSearch }),
  }),
  change: patch('searches.change', '/api/saved-searches/:id', 'verified provider', {
    summary: 'Renames a saved search, or turns its notifications on or off.',
    ...withBody(ChangeSearch, { 200: SavedSearch }),
  }),
  remove: del('searches.remove', '/api/saved-searches/:id', 'verified provider', {
    summary: 'Deletes a saved search.',
    replies: { 204: null },
  }),
};
