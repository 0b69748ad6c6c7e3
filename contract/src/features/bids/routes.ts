// Routes of bids: sealed until the close, one live bid for each business and job.
import * as z from 'zod/mini';
import { IdParams, pathId } from '../../numbers.ts';
import { pagingFields } from '../../paging.ts';
import { get, patch, post } from '../../route.ts';
import { Bid, ChangeBid, CreateBid, Seal, SealedBid } from './schema.ts';

export const bidRoutes = {
  create: post('bids.create', '/api/bids', {
    who: 'active provider',
    summary: 'Bids on an open job. A second live bid on the same job is 409.',
    body: CreateBid,
    replies: { 201: Bid },
    idempotent: true,
  }),
  change: patch('bids.change', '/api/bids/:id', {
    who: 'active provider',
    summary: 'Changes the own bid until the close; every version and its receipt are kept.',
    params: IdParams,
    body: ChangeBid,
    replies: { 200: Bid },
  }),
  withdraw: post('bids.withdraw', '/api/bids/:id/withdraw', {
    who: 'provider',
    summary: 'Takes the own bid back, until it is chosen.',
    params: IdParams,
    replies: { 200: Bid },
  }),
  ofProvider: get('bids.ofProvider', '/api/bids/provider/:providerId', {
    who: ['provider', 'admin'],
    summary: "A provider's own bids, newest first.",
    params: z.object({ providerId: pathId }),
    query: z.object(pagingFields),
    paged: true,
    replies: { 200: z.array(Bid) },
  }),
  list: get('bids.list', '/api/bids', {
    who: ['provider', 'admin'],
    summary: 'All bids for an administrator, the own ones for a provider.',
    query: z.object(pagingFields),
    paged: true,
    replies: { 200: z.array(Bid) },
  }),
  ofJob: get('bids.ofJob', '/api/jobs/:id/bids', {
    who: ['client', 'admin'],
    summary:
      'The bids of a job: to its owner after the close, under letters; to an administrator always, and each look is recorded. The lowest amount first.',
    params: IdParams,
    query: z.object(pagingFields),
    paged: true,
    replies: { 200: z.array(SealedBid) },
  }),
  seal: get('bids.seal', '/api/jobs/:id/seal', {
    who: 'member',
    summary: 'The receipts of all live bids, when they were opened, and how often an administrator looked before.',
    params: IdParams,
    replies: { 200: Seal },
  }),
};
