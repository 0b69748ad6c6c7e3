// Handlers of bids and of the bidding window.
import { bidRoutes } from '@live-oak/contract/features/bids/routes.ts';
import type { Seal } from '@live-oak/contract/features/bids/schema.ts';
import { jobRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import { pick } from '@live-oak/contract/keys.ts';
import type { Page } from '@live-oak/contract/route.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { assertFound, forbidden, orNotFound } from '../../kernel/errors.ts';
import { ok, idOf, page, pageOf, handlersOf, type Bound } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { onJob, readOwn, readVisible } from '../jobs/queries.ts';
import { afterCommitGateway } from '../payments/gateway-queue.ts';
import { isUnsealed, partOf } from '../jobs/policy.ts';
import { bidderLabel } from '../jobs/present.ts';
import { rejectPost } from './take-down.ts';
import { closeBidding, extendBidding, reopenBidding } from './bidding.ts';
import { closeOwnBidding, extendOwnBidding, reopenOwnBidding } from './own-bidding.ts';
import { changeBid, submitBid, withdrawBid, type WithdrawChoice } from './commands.ts';
import { limitOf, overPricesOf, presentOverPrice, usualPrice } from './over-price.ts';
import { presentBidForAdmin, presentBidToRead, presentOwnBid, presentSealedBid } from './present.ts';
import {
  biddersPage,
  listBids,
  looksBefore,
  readBid,
  recordViews,
  sealedBids,
  type BidWithJob,
  type FactsOf,
} from './queries.ts';

/** What features further down the list know of bids and bidders. */
export interface FromBelow {
  factsOf: FactsOf;
  /** The bids of a job that were ever chosen, even if the choice was canceled. */
  chosenBids: (run: Runner, jobId: number) => Promise<number[]>;
  withdrawChoice: WithdrawChoice;
}

const bidderOf = ({ userId, provider }: Viewer) => ({ userId, providerId: provider?.id ?? 0 });

/** The answer to a command of a bidder: the bid as it is afterwards. */
async function ownBid({ tx, now }: Work, { provider }: Viewer, status: number, bidId: number) {
  return { status, body: presentOwnBid(orNotFound(await readBid(tx, bidId)), { provider, now }) };
}

/** Jobs of these bids whose seals are not broken. */
function sealedJobs(rows: readonly BidWithJob[]): number[] {
  const sealed = rows.filter(({ job }) => !isUnsealed(job));
  return [...new Set(sealed.map(({ job }) => job.id))];
}

/** A page of bids, newest first. An administrator's look at sealed ones is recorded before the answer is sent. */
async function bidPage(services: Services, viewer: Viewer, query: Page, url: string, providerId: number | undefined) {
  const list = await listBids(services.db.orm, query, providerId);
  const { rows, headers } = page(list, query.limit, url, ({ bid }) => [bid.id]);
  if (viewer.userType === 'admin') {
    await recordViews(services, sealedJobs(rows), viewer.userId);
  }
  const present = viewer.userType === 'admin' ? presentBidToRead : presentOwnBid;
  const reader = { provider: viewer.provider, now: services.clock() };
  return { status: 200, body: rows.map((row) => present(row, reader)), headers };
}

export const handlers = ({ factsOf, chosenBids, withdrawChoice }: FromBelow): Bound[] => [
  ...handlersOf(bidRoutes, {
    create: async ({ body, viewer, work }) => ownBid(work, viewer, 201, await submitBid(work, body, bidderOf(viewer))),
    change: async ({ params, body, viewer, work }) =>
      ownBid(work, viewer, 200, await changeBid(work, params.id, body, bidderOf(viewer))),
    withdraw: {
      run: async ({ params, viewer, work }) =>
        ownBid(work, viewer, 200, await withdrawBid(work, params.id, bidderOf(viewer), withdrawChoice)),
      // The checkout of its choice closes at once.
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

    ofProvider: async ({ params, query, viewer, services, request }) => {
      assertFound(viewer.userType === 'admin' || viewer.provider?.id === params.providerId);
      return bidPage(services, viewer, query, request.url, params.providerId);
    },

    list: async ({ query, viewer, services, request }) =>
      bidPage(
        services,
        viewer,
        query,
        request.url,
        viewer.userType === 'admin' ? undefined : (viewer.provider?.id ?? 0),
      ),

    ofJob: async ({ params, query, viewer, services, request }) => {
      const job = await readOwn(services, viewer, params.id);
      if (viewer.userType === 'admin') {
        await recordViews(services, [job.id], viewer.userId);
      } else if (!isUnsealed(job)) {
        throw forbidden('bids.sealed');
      }
      const bids = await biddersPage(services.db.orm, job.id, { ...query, now: services.clock(), factsOf });
      const { rows, headers } = page(bids, query.limit, request.url, ({ bid }) => [bid.amountCents, bid.id]);
      return {
        status: 200,
        body: rows.map(viewer.userType === 'admin' ? presentBidForAdmin : presentSealedBid),
        headers,
      };
    },

    seal: async ({ params, viewer, services }) => {
      const job = await readVisible(services, viewer, params.id);
      const part = partOf(job, viewer);
      assertFound(part !== 'bidder' || job.mine !== null);
      const openedAt = isUnsealed(job) ? job.biddingClosedAt : null;
      const isOwner = part === 'owner';
      const rows = await sealedBids(services.db.orm, job.id, await chosenBids(services.db.orm, job.id));
      const body: Seal = {
        jobId: job.id,
        openedAt: openedAt?.toISOString() ?? null,
        adminLooks: await looksBefore(services.db.orm, job.id, openedAt),
        receipts: rows.map((bid) => {
          const isOwn = bid.providerId === viewer.provider?.id;
          return {
            label: openedAt === null ? 'Sealed bid' : bidderLabel(bid.letter),
            receipt: bid.receipt,
            submittedAt: openedAt !== null || isOwn ? bid.updatedAt.toISOString() : null,
            proof:
              isOwner && openedAt !== null ? { bidId: bid.id, amountCents: bid.amountCents, nonce: bid.nonce } : null,
            mine: isOwn,
          };
        }),
      };
      return { status: 200, body };
    },
  }),
  ...handlersOf(jobRoutes, {
    reject: onJob(({ params, body, viewer, work }) => rejectPost(work, params.id, viewer.userId, body?.reason)),
    closeOwnBidding: onJob(({ params, viewer, work }) => closeOwnBidding(work, params.id, viewer.userId)),
    extendOwnBidding: onJob(({ params, body, viewer, work }) =>
      extendOwnBidding(work, params.id, viewer.userId, new Date(body.until)),
    ),
    reopenOwnBidding: onJob(({ params, viewer, work }) => reopenOwnBidding(work, params.id, viewer.userId)),
    closeBidding: onJob(({ params, viewer, work }) => closeBidding(work, params.id, viewer.userId)),
    reopenBidding: onJob(({ params, viewer, work }) => reopenBidding(work, params.id, viewer.userId)),
    extendBidding: onJob(({ params, body, viewer, work }) =>
      extendBidding(work, params.id, viewer.userId, new Date(body.until)),
    ),
  }),
];
