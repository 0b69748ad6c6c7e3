// Handlers from the award to the confirmed work.
import { awardRoutes } from '@live-oak/contract/features/awards/routes.ts';
import { jobRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import { notFound, orNotFound } from '../../kernel/errors.ts';
import { command, handle } from '../../kernel/http/bind.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { bringerOf } from '../files/bringer.ts';
import { partOf } from '../jobs/policy.ts';
import { readVisible, viewJobIn } from '../jobs/queries.ts';
import { afterCommitGateway } from '../payments/gateway-tasks.ts';
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
const TELLING = { afterCommit: afterCommitGateway };

const giveUp = command(
  awardRoutes.giveUp,
  async ({ params, viewer, work }) => {
    await giveUpAward(work, params.id, viewer.userId);
    return { status: 200, body: await viewJobIn(work, viewer, params.id) };
  },
  TELLING,
);

const contacts = handle(awardRoutes.contacts, async ({ params, viewer, services }) => {
  const job = await readVisible(services.db, viewer, params.id);
  const part = partOf(job, viewer);
  const found = orNotFound(
    part === 'owner' || part === 'winner' ? await contactsOf(services.db.orm, job.id) : undefined,
  );
  await recordContactRead(services, job.id, viewer.userId);
  return { status: 200, body: found };
});

const decline = command(
  awardRoutes.decline,
  async ({ params, body, viewer, work }) => {
    await declineAward(work, params.id, winnerOf(viewer), body.reason);
    return { status: 200, body: await viewJobIn(work, viewer, params.id) };
  },
  TELLING,
);

const start = command(awardRoutes.start, async ({ params, viewer, work }) => {
  await startWork(work, params.id, winnerOf(viewer));
  return { status: 200, body: await viewJobIn(work, viewer, params.id) };
});

const complete = command(awardRoutes.complete, async ({ params, body, viewer, work, request }) => {
  const done = { note: body?.note, photos: body?.photos ?? [], by: bringerOf(request) };
  await finishWork(work, params.id, winnerOf(viewer), done);
  return { status: 200, body: await viewJobIn(work, viewer, params.id) };
});

const confirm = command(awardRoutes.confirm, async ({ params, viewer, work }) => {
  await confirmWork(work, params.id, viewer.userId);
  return { status: 200, body: await viewJobIn(work, viewer, params.id) };
});

const cancel = command(
  jobRoutes.cancel,
  async ({ params, body, viewer, work }) => {
    await cancelJob(work, params.id, viewer.userId, body.reason);
    return { status: 200, body: await viewJobIn(work, viewer, params.id) };
  },
  TELLING,
);

export const handlers = [award, checkout, giveUp, contacts, decline, start, complete, confirm, cancel];
