// Handlers from the award to the confirmed work.
import { awardRoutes } from '@live-oak/contract/features/awards/routes.ts';
import { jobRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import { notFound, orNotFound } from '../../kernel/errors.ts';
import { handle } from '../../kernel/http/bind.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { bringerOf } from '../files/bringer.ts';
import { jobCommand } from '../jobs/job-command.ts';
import { partOf } from '../jobs/policy.ts';
import { readVisible } from '../jobs/queries.ts';
import { afterCommitGateway } from '../payments/gateway-queue.ts';
import { openAwardCheckout } from './checkout.ts';
import { cancelJob, confirmWork, declineAward, finishWork, giveUpAward, startWork } from './commands.ts';
import { awardCheckoutOf, contactsOf, recordContactRead } from './queries.ts';
import { ok } from '../../kernel/http/answer.ts';

const winnerOf = ({ userId, provider }: Viewer) => ({ userId, providerId: provider?.id ?? 0 });

const award = handle(awardRoutes.award, async ({ params, body, viewer, services }) =>
  ok(await openAwardCheckout(services, viewer, params.id, body)),
);

const checkout = handle(awardRoutes.checkout, async ({ params, query, viewer, services }) => {
  const job = await readVisible(services.db, viewer, params.id);
  if (partOf(job, viewer) !== 'owner') {
    throw notFound();
  }
  return { status: 200, body: await awardCheckoutOf(services.db.orm, job.id, query.session_id) };
});

/** A queued refund or closed checkout is sent to the gateway as soon as the command committed. */
const SENT = { afterCommit: afterCommitGateway };

const giveUp = jobCommand(
  awardRoutes.giveUp,
  ({ params, viewer, work }) => giveUpAward(work, params.id, viewer.userId),
  SENT,
);

const contacts = handle(awardRoutes.contacts, async ({ params, viewer, services }) => {
  const job = await readVisible(services.db, viewer, params.id);
  const part = partOf(job, viewer);
  const award = orNotFound(
    part === 'owner' || part === 'winner' ? await contactsOf(services.db.orm, job.id) : undefined,
  );
  await recordContactRead(services, job.id, viewer.userId);
  return { status: 200, body: award };
});

const decline = jobCommand(
  awardRoutes.decline,
  ({ params, body, viewer, work }) => declineAward(work, params.id, winnerOf(viewer), body.reason),
  SENT,
);

const start = jobCommand(awardRoutes.start, ({ params, viewer, work }) => startWork(work, params.id, winnerOf(viewer)));

const complete = jobCommand(awardRoutes.complete, ({ params, body, viewer, work, request }) => {
  const done = { note: body?.note, photos: body?.photos ?? [], by: bringerOf(request) };
  return finishWork(work, params.id, winnerOf(viewer), done);
});

const confirm = jobCommand(awardRoutes.confirm, ({ params, viewer, work }) =>
  confirmWork(work, params.id, viewer.userId),
);

const cancel = jobCommand(
  jobRoutes.cancel,
  ({ params, body, viewer, work }) => cancelJob(work, params.id, viewer.userId, body.reason),
  SENT,
);

export const handlers = [award, checkout, giveUp, contacts, decline, start, complete, confirm, cancel];
