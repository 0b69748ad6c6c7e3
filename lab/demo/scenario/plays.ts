// The steps of a job, each through the product's call for it.
import { BID_LINE_KINDS } from '@live-oak/contract/features/bids/lines.ts';
import { SERVICE_TYPES } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { takeRefusals } from '../../../server/src/features/payouts/commands.ts';
import { runGatewayTasks } from '../../../server/src/features/payments/gateway-tasks.ts';
import { payCheckout, type Cast } from './cast.ts';
import { pictureOf, type PictureName, type PicturePurpose } from './documents.ts';
import { numberIn, textIn, type Stage } from './stage.ts';
import type { DemoBid, DemoJob, DemoReview } from './story.ts';
import type { JobStep, PlainStep } from './timeline.ts';

const DAY_MS = 86_400_000;

/** Runs the steps of one job; `now` is the real time, the end of the demonstration. */
export function playsOf(stage: Stage, cast: Cast, job: DemoJob, now: Date): (step: JobStep) => Promise<void> {
  let jobId = 0;
  let disputeId = 0;
  let checkout = '';
  const bidIds = new Map<string, number>();
  const questionIds = new Map<string, number>();
  const owner = () => cast.userId(job.owner);
  const admin = () => cast.userId('admin');
  const winner = () => cast.userId(job.chosen ?? '');
  const post = (userId: number, verb: string, body?: object) =>
    stage.call(userId, 'POST', `/api/jobs/${jobId}/${verb}`, body);
  const postAsAdmin = (verb: string, body?: object) =>
    stage.call(admin(), 'POST', `/api/admin/jobs/${jobId}/${verb}`, body);
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  /** Written reviews, with the reply that each gets once it is visible. */
  const answers = new Map<number, { userId: number; text: string }>();
  const review = async (userId: number, other: number, { rating, comment, reply, ...facts }: DemoReview) => {
    const written = await post(userId, 'reviews', { rating, comment, facts });
    if (reply !== undefined) answers.set(numberIn(written, 'id'), { userId: other, text: reply });
    if (typeof written === 'object' && written !== null && 'publishedAt' in written && written.publishedAt !== null) {
      for (const [id, { userId: by, text }] of answers) {
        await stage.call(by, 'POST', `/api/reviews/${id}/reply`, { text });
      }
    }
  };

  const bring = async (
    userId: number,
    names: readonly PictureName[] = [],
    purpose: PicturePurpose,
  ): Promise<number[]> => {
    const ids: (number | undefined)[] = [];
    for (const name of names) ids.push(await stage.bring(userId, await pictureOf(name, purpose)));
    return ids.filter((id) => id !== undefined);
  };
  const award = async () => {
    const bidId = bidIds.get(job.chosen ?? '');
    checkout = textIn(await post(owner(), 'award', { bidId }), 'sessionId');
  };
  const bid = async (step: Extract<JobStep, { bid: object }>) => {
    const { by, dollars, message, duration, changedTo } = step.bid;
    const lines = linesOf(step.bid);
    const terms = {
      bidAmount: dollars,
      message,
      lines,
      ...(duration === undefined ? {} : { estimatedDuration: duration }),
    };
    if (step.do === 'bid') {
      bidIds.set(by, numberIn(await stage.call(cast.userId(by), 'POST', '/api/bids', { jobId, ...terms }), 'id'));
      return;
    }
    const url = `/api/bids/${bidIds.get(by)}`;
    if (step.do === 'withdraw_bid') {
      await stage.call(cast.userId(by), 'POST', `${url}/withdraw`);
    } else {
      const unpriced = lines.map(({ kind }) => ({ kind }));
      await stage.call(cast.userId(by), 'PATCH', url, { ...terms, bidAmount: changedTo, lines: unpriced });
    }
  };

  const ask = async ({ do: what, question: asked }: Extract<JobStep, { question: object }>) => {
    if (what === 'ask_owner') {
      const answer = await stage.call(cast.userId(asked.by), 'POST', `/api/jobs/${jobId}/questions`, {
        text: asked.question,
      });
      questionIds.set(asked.question, numberIn(answer, 'id'));
      return;
    }
    const url = `/api/questions/${questionIds.get(asked.question)}/answer`;
    await stage.call(owner(), 'POST', url, { text: asked.answer });
  };
  const write = async ({ from, text, shows }: Extract<JobStep, { message: object }>['message']) => {
    const userId = from === 'owner' ? owner() : winner();
    await post(userId, 'messages', { text, photos: await bring(userId, shows, 'message_photo') });
  };

  const plays: Record<PlainStep['do'], () => Promise<unknown>> = {
    post: async () => {
      const photos = await bring(owner(), job.pictures?.asked, 'job_photo');
      jobId = numberIn(await stage.call(owner(), 'POST', '/api/jobs', { ...bodyOf(job, now), photos }), 'id');
    },
    approve: () => stage.call(admin(), 'PATCH', `/api/jobs/${jobId}/approve`),
    say_of_wires: () => post(owner(), 'wires', job.wiresSaid),
    reject: () => stage.call(admin(), 'PATCH', `/api/jobs/${jobId}/reject`, { reason: job.reason }),
    extend: () => postAsAdmin('extend', { until: inDays(job.closesIn ?? 3).toISOString() }),
    close: () => postAsAdmin('close-bidding'),
    award,
    give_up: () => post(owner(), 'cancel-award'),
    pay: () => payCheckout(stage, checkout),
    decline: () => post(winner(), 'decline-award', { reason: job.reason }),
    start: () => post(winner(), 'start', { wiresChecked: true }),
    finish: async () => {
      const photos = await bring(winner(), job.pictures?.finished, 'completion_photo');
      const note = 'Done and raked. Please have a look around before you confirm.';
      return post(winner(), 'complete', { note, photos });
    },
    confirm: async () => {
      await post(owner(), 'confirm-completion');
      await runGatewayTasks(stage.services);
      await takeRefusals(stage.services);
    },
    cancel: () => post(owner(), 'cancel', { reason: job.reason }),
    dispute: async () => {
      const files = await bring(owner(), job.dispute?.shows, 'dispute_evidence');
      await post(owner(), 'dispute', { reason: job.dispute?.reason, files });
      disputeId = numberIn(await stage.call(owner(), 'GET', `/api/jobs/${jobId}/dispute`), 'id');
    },
    answer: () =>
      stage.call(winner(), 'POST', `/api/disputes/${disputeId}/statements`, {
        text: job.dispute?.answer,
        refundCents: job.dispute?.offerCents,
      }),
    decide: async () => {
      const { back = 0, note } = job.dispute?.decision ?? {};
      const url = `/api/admin/disputes/${disputeId}`;
      const held = numberIn(await stage.call(admin(), 'GET', url), 'heldCents');
      const refundCents = back * 100;
      await stage.call(admin(), 'POST', `${url}/resolve`, { refundCents, releaseCents: held - refundCents, note });
    },
    review_owner: async () => job.reviews?.owner && review(owner(), winner(), job.reviews.owner),
    review_business: async () => job.reviews?.business && review(winner(), owner(), job.reviews.business),
  };
  return async (step) => {
    if ('bid' in step) await bid(step);
    else if ('question' in step) await ask(step);
    else if ('message' in step) await write(step.message);
    else await plays[step.do]();
  };
}

/** The line items of a bid as the call takes them. */
function linesOf({ lines = {} }: DemoBid) {
  return BID_LINE_KINDS.filter((kind) => lines[kind] !== undefined).map((kind) => {
    const dollars = lines[kind];
    return { kind, amountCents: dollars == null ? null : dollars * 100 };
  });
}

function bodyOf(job: DemoJob, now: Date): object {
  const { title, description, location, urgency, budget, showBudget, tree, scheduledIn } = job;
  const serviceType = SERVICE_TYPES.find(({ code }) => code === job.service)?.label;
  const scheduledDate =
    scheduledIn === undefined ? undefined : chicagoDate(new Date(now.getTime() + scheduledIn * DAY_MS));
  const sizes = { treeSpecies: tree?.species, treeDbhInches: tree?.dbh, treeHeightFeet: tree?.height };
  return {
    title,
    description,
    location,
    serviceType,
    urgency,
    budget,
    showBudget,
    scheduledDate,
    ...sizes,
    ...job.site,
  };
}
