// Valid requests about jobs, bids, awards, disputes, reviews and messages.
import type { Dispute } from '@live-oak/contract/features/disputes/schema.ts';
import type { Recipe } from './sound.ts';
import type { Scene } from './scene.ts';

type Made = Awaited<ReturnType<Recipe>>;
type By = Made['by'];

const on =
  (make: (scene: Scene) => Promise<number>, by: By, body?: unknown): Recipe =>
  async (scene) => ({
    ...(by === undefined ? {} : { by }),
    params: { id: await make(scene) },
    ...(body === undefined ? {} : { body }),
  });

const open = (scene: Scene) => scene.openJob();
const nearWires = (scene: Scene) => scene.openJob({ wires: 'yes' });
const askedOfOne = (scene: Scene) =>
  scene.openJob({ askedProviderId: scene.cast.rival.providerId, askedUntil: new Date(Date.now() + 86_400_000) });
const pending = (scene: Scene) => scene.openJob({ approvalStatus: 'pending', approvedAt: null });
const rejected = (scene: Scene) => scene.openJob({ approvalStatus: 'rejected', rejectionReason: 'Say where it is' });
const closed = async (scene: Scene) => (await scene.closedJob()).jobId;
const paid = (scene: Scene) => scene.paidJob();
const started = (scene: Scene) => scene.jobAt('in_progress');
const done = (scene: Scene) => scene.jobAt('work_done');
const completed = (scene: Scene) => scene.jobAt('completed');
const disputed = (scene: Scene) => scene.jobAt('disputed');

/** An emergency, whose owner may close the bidding at the first bid. */
const withFirstBid = async (scene: Scene) => {
  const jobId = await scene.openJob({ urgency: 'emergency' });
  await scene.bid(jobId);
  return jobId;
};
const bidOn = async (scene: Scene) => {
  const by = await scene.stranger('member');
  return { by, params: { id: await scene.bid(await scene.openJob(), by.providerId) } };
};
const question = async (scene: Scene) => {
  const jobId = await scene.openJob();
  const asked = await scene.call<{ id: number }>(scene.cast.member, 'POST', `/api/jobs/${jobId}/questions`, {
    text: 'Is there a dog?',
  });
  return scene.keep(asked.id);
};
const REVIEW = { rating: 5, comment: 'Clean work, on time, and the yard was raked.', facts: { onTime: true } };
/** The client's review, once both have written one: then it is visible. */
const review = async (scene: Scene) => {
  const id = await completed(scene);
  const { client, rival } = scene.cast;
  const written = await scene.call<{ id: number }>(client, 'POST', `/api/jobs/${id}/reviews`, REVIEW);
  const { facts: _, ...ofBusiness } = REVIEW;
  await scene.call(rival, 'POST', `/api/jobs/${id}/reviews`, ofBusiness);
  return scene.keep(written.id);
};
export const disputeOn = async (scene: Scene) => {
  const jobId = await disputed(scene);
  const read = await scene.call<{ id: number }>(scene.cast.client, 'GET', `/api/jobs/${jobId}/dispute`);
  return { jobId, id: scene.keep(read.id) };
};

export const jobRecipes: Record<string, Recipe> = {
  'jobs.list': async () => ({ by: 'client' }),
  'jobs.get': on(open, 'member'),
  'jobs.change': on(open, 'client'),
  'jobs.resubmit': on(rejected, 'client'),
  'jobs.cancel': on(open, 'client'),
  'jobs.approve': on(pending, 'admin'),
  'jobs.reject': on(pending, 'admin'),
  'jobs.openToAll': on(askedOfOne, 'client'),
  'jobs.sayOfWires': on(nearWires, 'client', { kind: 'answered', words: 'Line dropped at ten', saidOn: '2026-11-01' }),
  'jobs.releaseWires': on(nearWires, 'admin', { reason: 'The utility wrote to us' }),
  'jobs.closeOwnBidding': on(withFirstBid, 'client'),
  'jobs.reopenOwnBidding': on(closed, 'client'),
  'jobs.extendOwnBidding': on(open, 'client', { until: new Date(Date.now() + 4 * 86_400_000).toISOString() }),
  'jobs.closeBidding': on(open, 'admin'),
  'jobs.reopenBidding': on(closed, 'admin', { until: new Date(Date.now() + 3 * 86_400_000).toISOString() }),
  'jobs.extendBidding': on(open, 'admin', { until: new Date(Date.now() + 4 * 86_400_000).toISOString() }),
  'bids.create': async (scene) => ({
    by: 'member',
    body: { jobId: await scene.openJob(), bidAmount: 1200, message: 'Two climbers and a crane, one day.' },
  }),
  'bids.usualPrice': on(open, 'member'),
  'bids.change': bidOn,
  'bids.withdraw': bidOn,
  'bids.ofProvider': async (scene) => ({ by: 'member', params: { providerId: scene.cast.member.providerId } }),
  'bids.ofJob': on(closed, 'client'),
  'bids.seal': on(closed, 'client'),
  'awards.award': async (scene) => {
    const { jobId, bidId } = await scene.closedJob();
    return { by: 'client', params: { id: jobId }, body: { bidId } };
  },
  'awards.checkout': async (scene) => {
    const { jobId } = await scene.waitingForPayment();
    return { by: 'client', params: { id: jobId }, query: { session_id: 'cs_none' } };
  },
  'awards.giveUp': on(async (scene) => (await scene.waitingForPayment()).jobId, 'client'),
  'awards.contacts': on(paid, 'client'),
  'awards.decline': on(paid, 'rival'),
  'awards.start': on(paid, 'rival'),
  'awards.complete': on(started, 'rival'),
  'awards.confirm': on(done, 'client'),
  'disputes.hold': on(started, 'admin', { reason: 'A stolen card, says the bank' }),
  'disputes.open': on(started, 'client', { reason: 'The stump is still there' }),
  'disputes.read': on(disputed, 'client'),
  'disputes.addStatement': on(async (scene) => (await disputeOn(scene)).id, 'rival', { text: 'It was not in the bid' }),
  'disputes.accept': async (scene) => {
    const { id } = await disputeOn(scene);
    const proposal = { text: 'Keep half', refundCents: 60_000 };
    const path = `/api/disputes/${id}/statements`;
    const read = await scene.call<Dispute>(scene.cast.rival, 'POST', path, proposal);
    const statementId = scene.keep(read.statements.at(-1)?.id ?? 0);
    return { by: 'client', params: { id }, body: { statementId, heldCents: read.heldCents } };
  },
  'receipts.papers': on(paid, 'client'),
  'receipts.payment': on(paid, 'client'),
  'receipts.paper': async (scene) => {
    const jobId = await paid(scene);
    const papers = await scene.call<{ path: string }[]>(scene.cast.client, 'GET', `/api/jobs/${jobId}/papers`);
    return { by: 'client', params: { id: /(\d+)/.exec(papers[0]?.path ?? '')?.[1] ?? '0' } };
  },
  'reviews.create': on(completed, 'client', REVIEW),
  'reviews.ofJob': on(completed, 'client'),
  'reviews.ofProvider': async (scene) => ({ by: 'rival', params: { id: scene.cast.rival.providerId } }),
  'reviews.summary': async (scene) => ({ by: 'rival', params: { id: scene.cast.rival.providerId } }),
  'reviews.reply': on(review, 'rival', { text: 'Thank you' }),
  'reviews.report': on(review, 'rival', { reason: 'false', note: 'We never met' }),
  'questions.list': on(open, 'member'),
  'questions.ask': on(open, 'member'),
  'questions.answer': on(question, 'client'),
  'threads.read': on(paid, 'client'),
  'threads.messages': on(paid, 'client'),
  'threads.send': on(paid, 'client', { text: 'See you on Friday' }),
  'threads.markRead': async (scene) => {
    const id = await paid(scene);
    const sent = await scene.call<{ id: number }>(scene.cast.rival, 'POST', `/api/jobs/${id}/messages`, {
      text: 'We come at eight',
    });
    return { by: 'client', params: { id }, body: { upTo: sent.id } };
  },
  'threads.look': async (scene) => ({
    by: 'admin',
    params: { id: await paid(scene), providerId: scene.cast.rival.providerId },
    body: { reason: 'A report of a message' },
  }),
  'reports.make': async (scene) => ({
    by: 'client',
    body: { targetType: 'question', targetId: await question(scene), reason: 'spam' },
  }),
};
