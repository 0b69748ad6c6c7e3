// Handlers from the award to the confirmed work.
import { awardRoutes } from '@live-oak/contract/features/awards/routes.ts';
import { jobRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import { assertFound, orNotFound } from '../../kernel/errors.ts';
import { CHOICES_OF_JOB, spendLimit } from '../accounts/limits.ts';
import { bidderOf } from '../bids/commands.ts';
import { uploaderOf } from '../files/queries.ts';
import { onJob, readVisible } from '../jobs/queries.ts';
import { partOf } from '../jobs/policy.ts';
import { afterCommitGateway as afterCommit } from '../payments/gateway-tasks.ts';
import { openAwardCheckout } from './checkout.ts';
import { cancelJob, confirmWork, declineAward, finishWork, withdrawAward, startWork } from './commands.ts';
import { awardCheckoutOf, contactsOf, recordContactRead } from './queries.ts';
import { ok, handlersOf } from '../../kernel/http/handler.ts';

export const handlers = [
  ...handlersOf(awardRoutes, {
    award: async ({ params, body, viewer, services }) => {
      await spendLimit(services, CHOICES_OF_JOB, `${params.id} ${viewer.userId}`);
      return ok(await openAwardCheckout(services, viewer, params.id, body));
    },

    checkout: async ({ params, query, viewer, services }) => {
      const job = await readVisible(services, viewer, params.id);
      assertFound(partOf(job, viewer) === 'owner');
      return ok(await awardCheckoutOf(services.db.orm, job.id, query.session_id));
    },

    giveUp: { run: onJob(({ params, viewer, work }) => withdrawAward(work, params.id, viewer.userId)), afterCommit },

    contacts: async ({ params, viewer, services }) => {
      const job = await readVisible(services, viewer, params.id);
      assertFound(['owner', 'winner'].includes(partOf(job, viewer)));
      const contacts = orNotFound(await contactsOf(services.db.orm, job.id));
      await recordContactRead(services, job.id, viewer.userId);
      return ok(contacts);
    },

    decline: {
      run: onJob(({ params, body, viewer, work }) => declineAward(work, params.id, bidderOf(viewer), body.reason)),
      afterCommit,
    },
    start: onJob(({ params, body, viewer, work }) =>
      startWork(work, params.id, bidderOf(viewer), body?.wiresChecked === true),
    ),
    complete: onJob(({ params, body, viewer, work, request }) => {
      const done = { note: body?.note, photos: body?.photos ?? [], by: uploaderOf(request) };
      return finishWork(work, params.id, bidderOf(viewer), done);
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
