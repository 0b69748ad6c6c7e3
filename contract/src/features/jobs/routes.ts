// Routes of jobs: post, find, change, the administrator's decisions, and saved searches (at most twenty for each business).
import * as z from 'zod/mini';
import { get, post, patch, del, once, routesOf, listOf, PageQuery } from '../../route.ts';
import { photoParts } from '../files/schema.ts';
import { CancelJob, ChangeJob, CreateJob, ExtendBidding, Job, RejectJob } from './schema.ts';
import { JobRow, JobMap } from './card.ts';
import { ReleaseWires, SayOfWires } from './parts.ts';
import { JobFilters, JobQuery, ownerField, ChangeSearch, SavedSearch, SaveSearch } from './query.ts';

export const jobRoutes = routesOf('jobs', {
  create: once
    .post('/api/jobs', 'client', { files: photoParts('job_photo'), body: CreateJob, 201: Job, forPerson: true })
    .says(
      'Posts a job for review. `budget` is in dollars; `scheduledDate` is a calendar date in Louisiana. 409 with fifty jobs waiting for review, 429 after a hundred in 24 hours. 401 where the header For-Person names somebody other than the caller.',
    ),
  list: get('/api/jobs', 'member', listOf(JobRow, z.extend(JobQuery, ownerField))).says(
    "A client's own jobs, the open jobs a verified provider may bid on, or all jobs for an administrator (`owner` limits them to one account). `view` returns only what a list shows.",
  ),
  protectedList: get('/api/jobs/protected', ['verified provider', 'admin'], listOf(JobRow, JobQuery)).says(
    'Open jobs for bidders: area and ZIP, never the street. If no job matches the search, the header Close-Match names the words that were searched instead.',
  ),
  map: get('/api/jobs/map', ['verified provider', 'admin'], { query: JobFilters, 200: JobMap }).says(
    'The open jobs that match the filters, as points with counts; each point is the middle of a ZIP or town.',
  ),
  get: get('/api/jobs/:id', 'member', { 200: Job }).says(
    'One job, redacted for the viewer. `can` says what they may do now.',
  ),
  change: patch('/api/jobs/:id', 'client', { files: photoParts('job_photo'), body: ChangeJob, 200: Job }).says(
    'Changes a job until its bidding closes. An approved job is reviewed again, and its bidders are notified.',
  ),
  resubmit: post('/api/jobs/:id/resubmit', 'client', { 200: Job }).says('Resubmits a rejected job for review.'),
  cancel: once
    .post('/api/jobs/:id/cancel', 'client', { body: CancelJob, 200: Job })
    .says('Cancels a job before work starts. Any payment is refunded in full.'),
  closeOwnBidding: post('/api/jobs/:id/close-bidding', 'client', { 200: Job }).says(
    'Closes bidding early: after two hours with two live bids, or with one bid on an emergency. 409 before that.',
  ),
  extendOwnBidding: post('/api/jobs/:id/extend-bidding', 'client', { body: ExtendBidding, 200: Job }).says(
    'The owner extends bidding, to at most ten days after it opened.',
  ),
  reopenOwnBidding: post('/api/jobs/:id/reopen-bidding', 'client', { 200: Job }).says(
    'The owner reopens bidding, once and only before an award. Existing bids still count.',
  ),
  openToAll: post('/api/jobs/:id/open-to-all', 'client', { 200: Job }).says(
    'The owner opens a job reserved for one crew to every crew before its 48 hours are over. Bidding starts over. 409 for any other job.',
  ),
  sayOfWires: post('/api/jobs/:id/wires', 'client', {
    files: photoParts('job_photo'),
    body: SayOfWires,
    200: Job,
  }).says(
    "The owner adds the power company's answer about the wires (a photo or words, and the day), or says that the line was disconnected or that a wire is live again. While wires are near, only utility arborists see the job and can bid.",
  ),
  releaseWires: post('/api/admin/jobs/:id/release-wires', 'admin', { body: ReleaseWires, 200: Job }).says(
    'Opens a job near wires to businesses without a utility arborist license. The reason is recorded.',
  ),
  approve: patch('/api/jobs/:id/approve', 'admin', { 200: Job }).says('Approves a job and opens it for bidding.'),
  reject: patch('/api/jobs/:id/reject', 'admin', { body: RejectJob, 200: Job }).says(
    'Rejects a job. The reason is optional here; the screen requires one.',
  ),
  closeBidding: post('/api/admin/jobs/:id/close-bidding', 'admin', { 200: Job }).says(
    'Closes bidding, opens the sealed bids and notifies the owner.',
  ),
  reopenBidding: post('/api/admin/jobs/:id/reopen-bidding', 'admin', { 200: Job }).says(
    'Reopens bidding, only before an award.',
  ),
  extendBidding: post('/api/admin/jobs/:id/extend', 'admin', { body: ExtendBidding, 200: Job }).says(
    'Changes when open bidding closes.',
  ),
});

export const searchRoutes = routesOf('searches', {
  list: get('/api/saved-searches', 'verified provider', listOf(SavedSearch, PageQuery)).says(
    'The caller’s saved searches, newest first.',
  ),
  save: post('/api/saved-searches', 'verified provider', { body: SaveSearch, 201: SavedSearch }).says(
    'Saves filters under a name. New matching jobs send notifications unless `notify` is false.',
  ),
  change: patch('/api/saved-searches/:id', 'verified provider', { body: ChangeSearch, 200: SavedSearch }).says(
    'Renames a saved search, or turns its notifications on or off.',
  ),
  remove: del('/api/saved-searches/:id', 'verified provider', { 204: null }).says('Deletes a saved search.'),
});
