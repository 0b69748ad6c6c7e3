// The model of a job's life: its possible acts, and their results without faults.
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
  if (live(model)) {
    return model;
  }
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
  if (model.status !== 'awarded' && heldCents(taken) > 0) {
    return taken;
  }
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

const may = (model: JobModel, name: JobMove) => model.approval === 'approved' && mayMove(JOB_MOVES[name], model.status);

function beforeClose(model: JobModel, cents: number): JobAct[] {
  const missing = model.bids.findIndex((bid) => bid === undefined);
  const bid: JobAct[] = missing < 0 ? [] : [{ do: 'bid', business: missing, cents }];
  const hasBid = model.bids.some((one) => one !== undefined);
  return [...bid, ...bid, ...(hasBid ? ([{ do: 'close' }, { do: 'close' }] as const) : [])];
}

function choices(model: JobModel): JobAct[] {
  return model.bids.flatMap((bid, business): JobAct[] =>
    bid?.status === 'pending'
      ? [
          { do: 'award', business },
          { do: 'award', business },
        ]
      : [],
  );
}

const PAGE_HOURS = 25;
const CHOICE_HOURS = 49;
const CONFIRM_HOURS = 5 * 24 + 1;

function payment({ awards, hasPageClosed }: JobModel): JobAct[] {
  const business = awards.at(-1)?.business ?? 0;
  return [
    { do: 'pay' },
    { do: 'pay' },
    { do: 'pay' },
    { do: 'payTwice' },
    { do: 'payDeclined' },
    { do: 'award', business },
    { do: 'giveUp' },
    ...(hasPageClosed ? [] : ([{ do: 'pageCloses', hours: PAGE_HOURS }] as const)),
    { do: 'choiceLapses', hours: CHOICE_HOURS },
  ];
}

function accounts({ accounts: ready, awards }: JobModel): JobAct[] {
  const winner = awards.at(-1)?.business;
  return winner === undefined || ready[winner] ? [] : [{ do: 'openAccount', business: winner }];
}

function disputes(model: JobModel, lot: number): JobAct[] {
  const side = lot % 2 === 0 ? 'owner' : 'winner';
  const held = heldCents(model);
  if (model.status !== 'disputed') {
    return may(model, 'dispute') ? [{ do: 'dispute', side }] : [];
  }
  const refundCents = [0, held, Math.ceil(held / 3), 1, held - 1][lot % 5] ?? 0;
  // A bank may have taken what was proposed.
  const canAccept = model.proposal !== undefined && model.proposal.refundCents <= held;
  return [
    { do: 'resolve', refundCents },
    { do: 'propose', side, refundCents },
    ...(canAccept ? ([{ do: 'accept' }, { do: 'accept' }] as const) : []),
  ];
}

const MOST_CHARGEBACKS = 4;

/** A part, half, a cent or all of the held amount; won as often as lost. */
function chargebacks(model: JobModel, lot: number): JobAct[] {
  const held = heldCents(model);
  if (held === 0 || model.bank.length >= MOST_CHARGEBACKS || lot % 3 === 0) {
    return [];
  }
  const cents = [Math.ceil(held / 4), Math.ceil(held / 2), 1, held][lot % 4] ?? held;
  return [{ do: 'chargeback', cents, outcome: lot % 5 < 2 ? 'won' : 'lost' }];
}

/** The possible next acts; `lot` draws amounts; `hasBank`: payers' banks claim payments. None when the life is over. */
export function nextJobActs(model: JobModel, lot: number, hasBank: boolean): JobAct[] {
  return [
    ...(model.approval === 'none' ? [{ do: 'post' } as const] : []),
    ...(model.approval === 'pending' ? [{ do: 'approve' } as const] : []),
    ...(may(model, 'closeBidding') ? beforeClose(model, 10_000 + (lot % 400_000)) : []),
    ...(model.status === 'bidding_closed' ? choices(model) : []),
    ...(model.status === 'awaiting_payment' ? payment(model) : []),
    ...(may(model, 'decline') ? [{ do: 'decline' } as const] : []),
    ...(may(model, 'start') ? ([{ do: 'start' }, { do: 'start' }, { do: 'start' }] as const) : []),
    ...(may(model, 'finish') ? ([{ do: 'finish' }, { do: 'finish' }] as const) : []),
    ...(may(model, 'confirm')
      ? ([{ do: 'confirm' }, { do: 'clockConfirms', hours: CONFIRM_HOURS }] satisfies JobAct[])
      : []),
    ...disputes(model, lot),
    ...(hasBank ? chargebacks(model, lot) : []),
    ...(may(model, 'cancel') && lot % 4 === 0 ? [{ do: 'cancel' } as const] : []),
    ...accounts(model),
    ...(model.awards.length > 0 && lot % 7 === 0 && !isWaiting(model) ? [{ do: 'rest', hours: 3 } as const] : []),
  ];
}

/** Days may pass without a change. */
const isWaiting = ({ status }: JobModel) => status === 'awaiting_payment' || status === 'work_done';

/** What time alone would change: a life ends where time changes nothing. */
export function lastJobActs(model: JobModel): JobAct[] {
  switch (model.status) {
    case 'open':
      return model.approval === 'approved' ? [{ do: 'close' }] : [];
    case 'awaiting_payment':
      return [{ do: 'choiceLapses', hours: CHOICE_HOURS }];
    case 'work_done':
      return [{ do: 'clockConfirms', hours: CONFIRM_HOURS }];
    default:
      return [];
  }
}
