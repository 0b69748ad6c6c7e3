// Handlers of bids and of the bidding window.
import { bidRoutes } from '@live-oak/contract/features/bids/routes.ts';
import type { Seal } from '@live-oak/contract/features/bids/schema.ts';
import { jobRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { assertFound, forbidden, orNotFound } from '../../kernel/errors.ts';
import { ok, idOf, iso, pageOf, handlersOf, type Bound, type Call } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import { BIDS_ON_JOB, CHANGES_OF_BID, NEWS_OF_JOB, spendIn } from '../accounts/limits.ts';
import { onJob, readOwn, readVisible } from '../jobs/queries.ts';
import { afterCommitGateway } from '../payments/gateway-tasks.ts';
import { hasBidOn, isUnsealed, partOf } from '../jobs/policy.ts';
import { bidderLabel } from '../jobs/present.ts';
import * as bidding from './bidding.ts';
import { bidderOf, changeBid, submitBid, withdrawBid, type WithdrawChoice } from './commands.ts';
import { limitOf, overPricesOf, presentOverPrice, usualPrice } from './over-price.ts';
import { presentBidForAdmin, presentReadOnlyBid, presentOwnBid, presentSealedBid } from './present.ts';
import { biddersPage, listBids, viewsBefore, readBid, recordViews, sealedBids, type RecordsOf } from './queries.ts';

/** What features below know of bids and bidders. */
export interface BidDependencies {
  recordsOf: RecordsOf;
  withdrawChoice: WithdrawChoice;
}

const ownBid = async ({ tx, now }: Work, { provider }: Viewer, status: number, bidId: number) => ({
  status,
  body: presentOwnBid(orNotFound(await readBid(tx, bidId)), { provider, now }),
});

/** A page of bids, newest first. An administrator's view of sealed ones is recorded before the answer is sent. */
async function bidPage(
  { services, viewer, query, request }: Pick<Call<typeof bidRoutes.list>, 'services' | 'viewer' | 'query' | 'request'>,
  providerId: number | undefined,
) {
  const list = await listBids(services.db.orm, query, providerId);
  const isAdmin = viewer.userType === 'admin';
  const reader = { provider: viewer.provider, now: services.clock() };
  return pageOf({ query, request }, list, idOf('bid'), async (rows) => {
    if (isAdmin) {
      const sealed = rows.filter(({ job }) => !isUnsealed(job)).map(({ job }) => job.id);
      await recordViews(services, [...new Set(sealed)], viewer.userId);
    }
    return rows.map((row) => (isAdmin ? presentReadOnlyBid : presentOwnBid)(row, reader));
  });
}

export const handlers = ({ recordsOf, withdrawChoice }: BidDependencies): Bound[] => [
  ...handlersOf(bidRoutes, {
    create: async (call) => {
      const { body, viewer, work } = call;
      await spendIn(call, BIDS_ON_JOB, `${body.jobId} ${viewer.userId}`);
      return ownBid(work, viewer, 201, await submitBid(work, body, bidderOf(viewer)));
    },
    change: async (call) => {
      const { params, body, viewer, work } = call;
      await spendIn(call, CHANGES_OF_BID, `${params.id} ${viewer.userId}`);
      return ownBid(work, viewer, 200, await changeBid(work, params.id, body, bidderOf(viewer)));
    },
    withdraw: {
      run: async ({ params, viewer, work }) =>
        ownBid(work, viewer, 200, await withdrawBid(work, params.id, bidderOf(viewer), withdrawChoice)),
      // Closes the checkout of its choice at once.
      afterCommit: afterCommitGateway,
    },

    usualPrice: async ({ params, viewer, services }) => {
      const job = await readVisible(services, viewer, params.id);
      const median = await usualPrice(services.db.orm, job, services.clock());
      const price = median ? { ...pick(median, 'medianCents', 'jobs'), limitCents: limitOf(median) } : null;
      return ok({ price });
    },

    overPrices: async ({ params, query, services, request }) => {
      const rows = await overPricesOf(services.db.orm, params.id, query);
      return pageOf({ query, request }, rows, idOf('bid'), (shown) => shown.map(presentOverPrice));
    },

    ofProvider: async (call) => {
      const { providerId } = call.params;
      assertFound(call.viewer.userType === 'admin' || call.viewer.provider?.id === providerId);
      return bidPage(call, providerId);
    },

    list: async (call) =>
      bidPage(call, call.viewer.userType === 'admin' ? undefined : bidderOf(call.viewer).providerId),

    ofJob: async ({ params, query, viewer, services, request }) => {
      const job = await readOwn(services, viewer, params.id);
      if (viewer.userType === 'admin') {
        await recordViews(services, [job.id], viewer.userId);
      } else if (!isUnsealed(job)) {
        throw forbidden('bids.sealed');
      }
      const bids = await biddersPage(services.db.orm, job.id, {
        ...query,
        now: services.clock(),
        requireCredentials: services.env.requireCredentials,
        recordsOf,
        until: job.biddingClosedAt,
      });
      const present = viewer.userType === 'admin' ? presentBidForAdmin : presentSealedBid;
      const keyOf = ({ bid }: (typeof bids)[number]) => [bid.amountCents, bid.id];
      return pageOf({ query, request }, bids, keyOf, (rows) => rows.map(present));
    },

    seal: async ({ params, viewer, services }) => {
      const job = await readVisible(services, viewer, params.id);
      const part = partOf(job, viewer);
      assertFound(part !== 'bidder' || hasBidOn(job));
      const { orm } = services.db;
      const openedAt = isUnsealed(job) ? job.biddingClosedAt : null;
      const isOpen = openedAt !== null;
      const rows = await sealedBids(orm, job.id);
      const adminLooks = await viewsBefore(orm, job.id, openedAt);
      const receipts = rows.map((bid) => {
        const mine = bid.providerId === viewer.provider?.id;
        return {
          label: isOpen ? bidderLabel(bid.letter) : 'Sealed bid',
          receipt: bid.receipt,
          submittedAt: isOpen || mine ? bid.updatedAt.toISOString() : null,
          proof: isOpen && part === 'owner' ? { bidId: bid.id, ...pick(bid, 'amountCents', 'nonce') } : null,
          mine,
          withdrawn: bid.status === 'withdrawn' && (mine || part === 'owner' || part === 'admin'),
        };
      });
      return ok({ jobId: job.id, openedAt: iso(openedAt), adminLooks, receipts } satisfies Seal);
    },
  }),
  ...handlersOf(jobRoutes, {
    reject: onJob(({ params, body, viewer, work }) => bidding.rejectPost(work, params.id, viewer.userId, body?.reason)),
    closeOwnBidding: onJob(({ params, viewer, work }) => bidding.closeOwnBidding(work, params.id, viewer.userId)),
    extendOwnBidding: onJob(async (call) => {
      const { params, body, viewer, work } = call;
      await spendIn(call, NEWS_OF_JOB, `${params.id} ${viewer.userId}`);
      await bidding.extendOwnBidding(work, params.id, viewer.userId, new Date(body.until));
    }),
    reopenOwnBidding: onJob(({ params, viewer, work }) => bidding.reopenOwnBidding(work, params.id, viewer.userId)),
    closeBidding: onJob(({ params, viewer, work }) => bidding.closeBidding(work, params.id, viewer.userId)),
    reopenBidding: onJob(({ params, viewer, work }) => bidding.reopenBidding(work, params.id, viewer.userId)),
    extendBidding: onJob(({ params, body, viewer, work }) =>
      bidding.extendBidding(work, params.id, viewer.userId, new Date(body.until)),
    ),
  }),
];
