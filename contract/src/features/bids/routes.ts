// Routes of bids: sealed until the close, one live bid for each business and job.
import * as z from 'zod/mini';
import { pathId } from '../../fields.ts';
import { listOf, PageQuery, get, patch, post, withBody } from '../../route.ts';
import { Bid, ChangeBid, CreateBid, Seal, SealedBid } from './schema.ts';
import { OverPrice, UsualPrice } from './over-price.ts';

export const bidRoutes = {
  create: post('bids.create', '/api/bids', 'active provider', {
    summary: 'Bids on an open job. A second live bid on the same job is 409.',
    ...withBody(CreateBid, { 201: Bid }, 'idempotent'),
  }),
  change: patch('bids.change', '/api/bids/:id', 'active provider', {
    summary: 'Changes the caller’s bid until the close. Every version and its receipt are kept.',
    ...withBody(ChangeBid, { 200: Bid }),
  }),
  usualPrice: get('bids.usualPrice', '/api/jobs/:id/usual-price', 'provider', {
    summary:
      'What this kind of work cost before the storm, and the amount above which a bid needs a reason. Null if there is none.',
    replies: { 200: UsualPrice },
  }),
  overPrices: get('bids.overPrices', '/api/admin/storms/:id/prices', 'admin', {
    summary: 'Storm bids far above the usual price, with reasons. Sealed bids show neither amount nor bidder.',
    ...listOf(OverPrice, PageQuery),
  }),
  withdraw: post('bids.withdraw', '/api/bids/:id/withdraw', 'provider', {
    summary: 'Withdraws the caller’s bid, until a bid on the job is paid for. An unpaid choice of it is canceled.',
    replies: { 200: Bid },
  }),
  ofProvider: get('bids.ofProvider', '/api/bids/provider/:providerId', ['provider', 'admin'], {
    summary: "A provider's own bids, newest first.",
    params: z.object({ providerId: pathId }),
    ...listOf(Bid, PageQuery),
  }),
  list: get('bids.list', '/api/bids', ['provider', 'admin'], {
    summary: 'All bids for an administrator; a provider’s own for a provider.',
    ...listOf(Bid, PageQuery),
  }),
  ofJob: get('bids.ofJob', '/api/jobs/:id/bids', ['client', 'admin'], {
    summary:
      'A job’s bids, lowest amount first: for its owner after the close, under letters; for an administrator always, with every view recorded.',
    ...listOf(SealedBid, PageQuery),
  }),
  seal: get('bids.seal', '/api/jobs/:id/seal', 'member', {
    summary:
      'The receipts of all live bids, when they were opened, and how often an administrator viewed them before that.',
    replies: { 200: Seal },
  }),
};
