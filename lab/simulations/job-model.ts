// The model of a job's life: its state, and what each act changes without faults. job-acts.ts says which acts are possible.
import { BID_MOVES, type BidMove, type BidStatus } from '@live-oak/contract/features/bids/states.ts';
import { JOB_MOVES, mayMove, type JobMove, type JobStatus } from '@live-oak/contract/features/jobs/states.ts';

type Who = 'owner' | 'winner';

export type JobAct =
  | { do: 'post' | 'approve' | 'close' | 'reopen' | 'giveUp' | 'decline' | 'cancel' | 'start' | 'finish' | 'confirm' }
  /** A valid card, a declined one, one entered twice at once; or the page of a withdrawn choice. */
  | { do: 'pay' | 'payDeclined' | 'payTwice' }
  | { do: 'bid'; business: number; cents: number }
  | { do: 'award' | 'openAccount'; business: number }
  /** The page expires and the choice stays; both expire; the work counts as confirmed. */
  | { do: 'pageCloses' | 'choiceLapses' | 'clockConfirms' | 'rest'; hours: number }
  | { do: 'dispute'; side: Who }
  | { do: 'resolve'; refundCents: number }
  /** A side proposes to settle the dispute; the other one accepts what stands. */
  | { do: 'propose'; side: Who; refundCents: number }
  | { do: 'accept' }
  /** The payer's bank claims part or all of the held payment, and decides. */
  | { do: 'chargeback'; cents: number; outcome: 'won' | 'lost' };

export interface AwardModel {
  business: number;
  status: 'awaiting_payment' | 'paid' | 'released' | 'refunded' | 'given_up';
  refundedCents: number | null;
  releasedCents: number | null;
  /** What the payer's bank finally withdrew of it. */
  takenCents: number;
}

export interface BankModel {
  cents: number;
  outcome: 'won' | 'lost';
}

export interface JobModel {
  kind: 'job';
  approval: 'none' | 'pending' | 'approved';
  status: JobStatus;
  /** By business; undefined if it did not bid. */
  bids: ({ cents: number; status: BidStatus } | undefined)[];
  awards: AwardModel[];
  /** By business: whether it can be paid out. */
  accounts: boolean[];
  /** Whether the page of the waiting choice has expired once: the second time the choice lapses. */
  hasPageClosed: boolean;
  /** What the payer's bank claimed and decided, in order. */
  bank: BankModel[];
  /** What stands to settle an open dispute. */
  proposal?: { side: Who; refundCents: number } | undefined;
}

export const BUSINESSES = 2;

export const noJob = (): JobModel => ({
  kind: 'job',
  approval: 'none',
  status: 'open',
  bids: Array.from({ length: BUSINESSES }, () => undefined),
  awards: [],
  accounts: Array.from({ length: BUSINESSES }, () => false),
  hasPageClosed: false,
  bank: [],
});

const live = ({ awards }: JobModel) =>
  awards.find(({ status }) => status === 'awaiting_payment' || status === 'paid' || status === 'released');

export const centsOf = ({ bids }: JobModel, { business }: AwardModel): number => bids[business]?.cents ?? 0;

/** What the awarded business is paid for the job. */
export const heldCents = (model: JobModel): number => {
  const award = live(model);
  return award?.status === 'paid' ? centsOf(model, award) - award.takenCents : 0;
};

const go = (model: JobModel, name: JobMove): JobModel => ({ ...model, status: JOB_MOVES[name].to });

function moveBids(model: JobModel, name: BidMove, isMeant: (business: number) => boolean): JobModel {
  const move = BID_MOVES[name];
  const bids = model.bids.map((bid, business) =>
    bid && isMeant(business) && mayMove(move, bid.status) ? { ...bid, status: move.to } : bid,
  );
  return { ...model, bids };
}

function changeLive(model: JobModel, changes: Partial<AwardModel>): JobModel {
  const award = live(model);
  return { ...model, awards: model.awards.map((one) => (one === award ? { ...one, ...changes } : one)) };
}

/** This much of the held amount is refunded; in the award's terms that includes what the bank withdrew. */
function settle(model: JobModel, backCents: number): JobModel {
  const releasedCents = heldCents(model) - backCents;
  const refundedCents = backCents + (live(model)?.takenCents ?? 0);
  const status = releasedCents > 0 ? 'released' : 'refunded';
  return { ...changeLive(model, { status, refundedCents, releasedCents }), proposal: undefined };
}

const giveUp = (model: JobModel) => go(changeLive(model, { status: 'given_up' }), 'releaseAward');

function paid(model: JobModel): JobModel {
  const winner = live(model)?.business;
  const accepted = moveBids(go(changeLive(model, { status: 'paid' }), 'pay'), 'accept', (one) => one === winner);
  return moveBids(accepted, 'reject', (one) => one !== winner);
}

function declined(model: JobModel): JobModel {
  const winner = live(model)?.business;
  const back = moveBids(settle(go(model, 'decline'), heldCents(model)), 'stepBack', (one) => one === winner);
  return moveBids(back, 'restore', () => true);
}

function cancelled(model: JobModel): JobModel {
  const award = live(model);
  const settled = award ? settle(model, heldCents(model)) : model;
  return moveBids(go(settled, 'cancel'), 'reject', (one) => one !== award?.business);
}

function award(model: JobModel, business: number): JobModel {
  if (live(model)) return model;
  const chosen: AwardModel = {
    business,
    status: 'awaiting_payment',
    refundedCents: null,
    releasedCents: null,
    takenCents: 0,
  };
  return go({ ...model, awards: [...model.awards, chosen], hasPageClosed: false }, 'award');
}

/**
 * Before the work starts a lost chargeback ends the job, and the remainder is refunded. Once it has begun, it costs only what the
 * bank withdrew: the job continues, unless nothing is left.
 */
function decided(model: JobModel, { cents, outcome }: BankModel): JobModel {
  const bank = [...model.bank, { cents, outcome }];
  if (outcome === 'won') {
    return { ...model, bank };
  }
  const takenCents = (live(model)?.takenCents ?? 0) + cents;
  const taken = { ...changeLive(model, { takenCents }), bank };
  if (model.status !== 'awarded' && heldCents(taken) > 0) return taken;
  const winner = live(model)?.business;
  const ended = settle(taken, heldCents(taken));
  return moveBids({ ...ended, status: 'cancelled' }, 'reject', (one) => one !== winner);
}

const divided = (model: JobModel, refundCents: number) =>
  settle(go(model, refundCents === heldCents(model) ? 'settleRefund' : 'settleRelease'), refundCents);

/** The state after an act in a life without faults. */
export function afterJobAct(model: JobModel, act: JobAct): JobModel {
  switch (act.do) {
    case 'post':
      return { ...model, approval: 'pending' };
    case 'approve':
      return { ...model, approval: 'approved' };
    case 'bid':
      return { ...model, bids: model.bids.with(act.business, { cents: act.cents, status: 'pending' }) };
    case 'close':
      return go(model, 'closeBidding');
    case 'reopen':
      return go(model, 'reopenBidding');
    case 'award':
      return award(model, act.business);
    case 'pay':
    case 'payTwice':
      return paid(model);
    case 'giveUp':
    case 'choiceLapses':
      return giveUp(model);
    case 'decline':
      return declined(model);
    case 'cancel':
      return cancelled(model);
    case 'start':
      return go(model, 'start');
    case 'finish':
      return go(model, 'finish');
    case 'confirm':
    case 'clockConfirms':
      return settle(go(model, 'confirm'), 0);
    case 'dispute':
      return go(model, 'dispute');
    case 'resolve':
      return divided(model, act.refundCents);
    case 'propose':
      return { ...model, proposal: { side: act.side, refundCents: act.refundCents } };
    case 'accept':
      return divided(model, model.proposal?.refundCents ?? 0);
    case 'openAccount':
      return { ...model, accounts: model.accounts.with(act.business, true) };
    case 'chargeback':
      return decided(model, act);
    case 'pageCloses':
      return { ...model, hasPageClosed: true };
    case 'payDeclined':
    case 'rest':
      return model;
  }
}
