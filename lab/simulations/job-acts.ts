// Which acts are possible next in a job's life; a life draws one of them, so an act that is listed twice is drawn twice as often.
import { JOB_MOVES, mayMove, type JobMove } from '@live-oak/contract/features/jobs/states.ts';
import { heldCents, type JobAct, type JobModel } from './job-model.ts';

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
  if (held === 0 || model.bank.length >= MOST_CHARGEBACKS || lot % 3 === 0) return [];
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
