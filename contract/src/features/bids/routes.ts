// Routes of bids: sealed until the close, one live bid for each business and job.
import * as z from 'zod/mini';
import { pathId } from '../../fields.ts';
import { get, post, patch, once, routesOf, listOf, PageQuery } from '../../route.ts';
import { Bid, ChangeBid, CreateBid, Seal, SealedBid } from './schema.ts';
import { OverPrice, UsualPrice } from './over-price.ts';

export const bidRoutes = routesOf('bids', {
  create: once
    .post('/api/bids', 'active provider', { body: CreateBid, 201: Bid })
    .says('Bids on an open job. A second live bid on the same job is 409.'),
  change: patch('/api/bids/:id', 'active provider', { body: ChangeBid, 200: Bid }).says(
    'Changes the caller’s bid until the close. Every version and its receipt are kept.',
  ),
  usualPrice: get('/api/jobs/:id/usual-price', 'provider', { 200: UsualPrice }).says(
    'What this kind of work cost before the storm, and the amount above which a bid needs a reason. Null if there is none.',
  ),
  overPrices: get('/api/admin/storms/:id/prices', 'admin', listOf(OverPrice, PageQuery)).says(
    'Storm bids far above the usual price, with reasons. Sealed bids show neither amount nor bidder.',
  ),
  withdraw: post('/api/bids/:id/withdraw', 'provider', { 200: Bid }).says(
    'Withdraws the caller’s bid, until a bid on the job is paid for. An unpaid choice of it is canceled.',
  ),
  ofProvider: get('/api/bids/provider/:providerId', ['provider', 'admin'], {
    params: z.object({ providerId: pathId }),
    ...listOf(Bid, PageQuery),
  }).says("A provider's own bids, newest first."),
  list: get('/api/bids', ['provider', 'admin'], listOf(Bid, PageQuery)).says(
    'All bids for an administrator; a provider’s own for a provider.',
  ),
  ofJob: get('/api/jobs/:id/bids', ['client', 'admin'], listOf(SealedBid, PageQuery)).says(
    'A job’s bids, lowest amount first: for its owner after the close, under letters; for an administrator always, with every view recorded.',
  ),
  seal: get('/api/jobs/:id/seal', 'member', { 200: Seal }).says(
    'The receipts of all live bids, when they were opened, and how often an administrator viewed them before that.',
  ),
});
