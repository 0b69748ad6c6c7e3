// Handlers from the award to the confirmed work.
import { awardRoutes } from '@live-oak/contract/features/awards/routes.ts';
import { jobRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import { assertFound, orNotFound } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { uploaderOf } from '../files/queries.ts';
import { onJob, readVisible } from '../jobs/queries.ts';
import { partOf } from '../jobs/policy.ts';
import { afterCommitGateway } from '../payments/gateway-queue.ts';
import { openAwardCheckout } from './checkout.ts';
import { cancelJob, confirmWork, declineAward, finishWork, withdrawAward, startWork } from './commands.ts';
import { awardCheckoutOf, contactsOf, recordContactRead } from './queries.ts';
import { ok, handlersOf } from '../../kernel/http/handler.ts';

const winnerOf = ({ userId, provider }: Viewer) => ({ userId, providerId: provider?.id ?? 0 });

/** Sends a queued refund or closed checkout to the gateway. */
const afterCommit = afterCommitGateway;

export const handlers = [
  ...handlersOf(awardRoutes, {
    award: async ({ params, body, viewer, services }) => ok(await openAwardCheckout(services, viewer, params.id, body)),

    checkout: async ({ params, query, viewer, services }) => {
      const job = await readVisible(services, viewer, params.id);
      assertFound(partOf(job, viewer) === 'owner');
      return ok(await awardCheckoutOf(services.db.orm, job.id, query.session_id));
    },

    giveUp: { run: onJob(({ params, viewer, work }) => withdrawAward(work, params.id, viewer.userId)), afterCommit },

    contacts: async ({ params, viewer, services }) => {
      const job = await readVisible(services, viewer, params.id);
      const part = partOf(job, viewer);
      const award = orNotFound(
        part === 'owner' || part === 'winner' ? await contactsOf(services.db.orm, job.id) : undefined,
      );
      await recordContactRead(services, job.id, viewer.userId);
      return ok(award);
    },

    decline: {
      run: onJob(({ params, body, viewer, work }) => declineAward(work, params.id, winnerOf(viewer), body.reason)),
      afterCommit,
    },
    start: onJob(({ params, body, viewer, work }) =>
      startWork(work, params.id, winnerOf(viewer), body?.wiresChecked === true),
    ),
    complete: onJob(({ params, body, viewer, work, request }) => {
      const done = { note: body?.note, photos: body?.photos ?? [], by: uploaderOf(request) };
      return finishWork(work, params.id, winnerOf(viewer), done);
    }),

    confirm: onJob(({ params, viewer, work }) => confirmWork(work, params.id, viewer.userId)),
  }),
  ...handlersOf(jobRoutes, {
    cancel: {
      run: onJob(({ params, body, viewer, work }) => cancelJob(work, params.id, viewer.userId, body.reason)),
      afterCommit,
    },
  }),
];
