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
    summary: 'Changes the own bid until the close; every version and its receipt are kept.',
    ...withBody(ChangeBid, { 200: Bid }),
  }),
  usualPrice: get('bids.usualPrice', '/api/jobs/:id/usual-price', 'provider', {
    summary: 'What such work cost before the storm, and the amount above which a bid needs a reason; null without one.',
    replies: { 200: UsualPrice },
  }),
  overPrices: get('bids.overPrices', '/api/admin/storms/:id/prices', 'admin', {
    summary: 'Storm bids far above the usual price, with reasons; sealed bids show neither amount nor bidder.',
    ...listOf(OverPrice, PageQuery),
  }),
  withdraw: post('bids.withdraw', '/api/bids/:id/withdraw', 'provider', {
    summary: 'Takes the own bid back, until a bid on the job is paid; an unpaid choice of it ends.',
    replies: { 200: Bid },
  }),
  ofProvider: get('bids.ofProvider', '/api/bids/provider/:providerId', ['provider', 'admin'], {
    summary: "A provider's own bids, newest first.",
    params: z.object({ providerId: pathId }),
    ...listOf(Bid, PageQuery),
  }),
  list: get('bids.list', '/api/bids', ['provider', 'admin'], {
    summary: 'All bids for an administrator, the own ones for a provider.',
    ...listOf(Bid, PageQuery),
  }),
  ofJob: get('bids.ofJob', '/api/jobs/:id/bids', ['client', 'admin'], {
    summary:
      'The bids of a job: to its owner after the close, under letters; to an administrator always, and each look is recorded. The lowest amount first.',
    ...listOf(SealedBid, PageQuery),
  }),
  seal: get('bids.seal', '/api/jobs/:id/seal', 'member', {
    summary: 'The receipts of all live bids, when they were opened, and how often an administrator looked before.',
    replies: { 200: Seal },
  }),
};
