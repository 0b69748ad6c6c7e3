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
    summary: 'Posts a job for review. `budget` is dollars, `scheduledDate` a calendar date in Louisiana.',
    files: photoParts('job_photo'),
    ...withBody(CreateJob, { 201: Job }, 'idempotent'),
  }),
  list: get('jobs.list', '/api/jobs', 'member', {
    summary:
      "A client's own jobs, a verified provider's eligible open jobs, all jobs for an administrator (with `owner` those of one account); with `view` what a list shows of each.",
    ...listOf(JobRow, z.extend(JobQuery, ownerField)),
  }),
  protectedList: get('jobs.protectedList', '/api/jobs/protected', ['verified provider', 'admin'], {
    summary:
      'Open jobs for bidders: area and ZIP, never the street. Where no job has the words asked for, the header Close-Match names the words that were searched instead.',
    ...listOf(JobRow, JobQuery),
  }),
  map: get('jobs.map', '/api/jobs/map', ['verified provider', 'admin'], {
    summary: 'The open jobs that match the filters as counted points, each the middle of a ZIP or town.',
    query: JobFilters,
    replies: { 200: JobMap },
  }),
  get: get('jobs.get', '/api/jobs/:id', 'member', {
    summary: 'One job, redacted for the viewer, with what they may do now in `can`.',
    replies: { 200: Job },
  }),
  change: patch('jobs.change', '/api/jobs/:id', 'client', {
    summary: 'Changes a job until its bidding closes; after approval it is reviewed again and bidders are notified.',
    files: photoParts('job_photo'),
    ...withBody(ChangeJob, { 200: Job }),
  }),
  resubmit: post('jobs.resubmit', '/api/jobs/:id/resubmit', 'client', {
    summary: 'Sends a rejected job to review again.',
    replies: { 200: Job },
  }),
  cancel: post('jobs.cancel', '/api/jobs/:id/cancel', 'client', {
    summary: 'Calls the job off before work starts; what was paid is refunded in full.',
    ...withBody(CancelJob, { 200: Job }, 'idempotent'),
  }),
  closeOwnBidding: post('jobs.closeOwnBidding', '/api/jobs/:id/close-bidding', 'client', {
    summary: 'Closes bidding early: with two live bids after two hours, or one in an emergency. 409 before that.',
    replies: { 200: Job },
  }),
  extendOwnBidding: post('jobs.extendOwnBidding', '/api/jobs/:id/extend-bidding', 'client', {
    summary: 'The owner moves the close of the bidding to a later time, at most ten days after it opened.',
    ...withBody(ExtendBidding, { 200: Job }),
  }),
  reopenOwnBidding: post('jobs.reopenOwnBidding', '/api/jobs/:id/reopen-bidding', 'client', {
    summary: 'The owner opens the bidding again, once and only before an award; bids that were sent still count.',
    replies: { 200: Job },
  }),
  openToAll: post('jobs.openToAll', '/api/jobs/:id/open-to-all', 'client', {
    summary:
      'The owner opens a job that one crew was asked for to every crew, before its 48 hours are over. The time for bids starts over. 409 for any other job.',
    replies: { 200: Job },
  }),
  sayOfWires: post('jobs.sayOfWires', '/api/jobs/:id/wires', 'client', {
    summary:
      "The owner attaches the utility's answer about the wires (photo or words, and its day), says that the line was dropped, or that a wire is live again. While wires are near, only utility arborists see the job and bid.",
    files: photoParts('job_photo'),
    ...withBody(SayOfWires, { 200: Job }),
  }),
  releaseWires: post('jobs.releaseWires', '/api/admin/jobs/:id/release-wires', 'admin', {
    summary: 'Opens a job with wires near to businesses without the utility arborist license; the reason is recorded.',
    ...withBody(ReleaseWires, { 200: Job }),
  }),
  approve: patch('jobs.approve', '/api/jobs/:id/approve', 'admin', {
    summary: 'Opens a job for bidding.',
    replies: { 200: Job },
  }),
  reject: patch('jobs.reject', '/api/jobs/:id/reject', 'admin', {
    summary: 'Turns a job down; the reason is optional on the wire and asked for on the screen.',
    ...withBody(RejectJob, { 200: Job }),
  }),
  closeBidding: post('jobs.closeBidding', '/api/admin/jobs/:id/close-bidding', 'admin', {
    summary: 'Closes the bidding, opens the sealed bids and notifies the owner.',
    replies: { 200: Job },
  }),
  reopenBidding: post('jobs.reopenBidding', '/api/admin/jobs/:id/reopen-bidding', 'admin', {
    summary: 'Opens the bidding again, only before an award.',
    replies: { 200: Job },
  }),
  extendBidding: post('jobs.extendBidding', '/api/admin/jobs/:id/extend', 'admin', {
    summary: 'Moves the close of an open bidding to another time.',
    ...withBody(ExtendBidding, { 200: Job }),
  }),
};

export const searchRoutes = {
  list: get('searches.list', '/api/saved-searches', 'verified provider', {
    summary: 'The own saved searches, newest first.',
    ...listOf(SavedSearch, PageQuery),
  }),
  save: post('searches.save', '/api/saved-searches', 'verified provider', {
    summary: 'Saves filters under a name; new matching jobs send notifications unless `notify` is false.',
    ...withBody(SaveSearch, { 201: SavedSearch }),
  }),
  change: patch('searches.change', '/api/saved-searches/:id', 'verified provider', {
    summary: 'Renames an own search, or turns its notices on or off.',
    ...withBody(ChangeSearch, { 200: SavedSearch }),
  }),
  remove: del('searches.remove', '/api/saved-searches/:id', 'verified provider', {
    summary: 'Deletes an own search.',
    replies: { 204: null },
  }),
};
