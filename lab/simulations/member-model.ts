// The model of a membership's life: its possible acts, and their results without faults.

/** How the saved card behaves when charged without its holder. */
type Card = 'pays' | 'fails' | 'asks';

export type MemberAct =
  | { do: 'approve' | 'cancel' | 'resume' }
  /** Before approval; to begin; for an unpaid renewal. */
  | { do: 'saveCard' | 'subscribe' | 'newCard'; card: Card }
  | { do: 'year' | 'rest'; hours: number };

export interface MemberModel {
  isApproved: boolean;
  card: Card | undefined;
  status: 'none' | 'active' | 'past_due' | 'canceled';
  isPaidUp: boolean;
  isCancelled: boolean;
  /** How often an unpaid renewal was retried. */
  tries: number;
  /** Paid years. */
  years: number;
}

export const noMember: MemberModel = {
  isApproved: false,
  card: undefined,
  status: 'none',
  isPaidUp: false,
  isCancelled: false,
  tries: 0,
  years: 0,
};

const paid = (model: MemberModel): MemberModel => ({
  ...model,
  status: 'active',
  isPaidUp: true,
  tries: 0,
  years: model.years + 1,
});

/** A renewal is retried this often; then the membership ends. */
const RETRIES = 3;

function year(model: MemberModel): MemberModel {
  if (model.status === 'none' || !model.isPaidUp) return model;
  if (model.isCancelled) {
    return { ...model, status: 'canceled', isPaidUp: false };
  }
  return model.card === 'pays' ? paid(model) : { ...model, status: 'past_due', isPaidUp: false, tries: 0 };
}

function rest(model: MemberModel): MemberModel {
  if (model.status !== 'past_due') return model;
  const tries = model.tries + 1;
  return tries < RETRIES ? { ...model, tries } : { ...model, tries, status: 'canceled' };
}

/** The state after an act in a life without faults. */
export function afterMemberAct(model: MemberModel, act: MemberAct): MemberModel {
  switch (act.do) {
    case 'saveCard':
      return { ...model, card: act.card };
    case 'approve':
      return model.card === 'pays' ? paid({ ...model, isApproved: true }) : { ...model, isApproved: true };
    case 'subscribe':
      return { ...paid({ ...model, card: act.card }), isCancelled: false };
    case 'newCard':
      return act.card === 'pays' ? paid({ ...model, card: act.card }) : { ...model, card: act.card };
    case 'cancel':
      return { ...model, status: 'canceled', isCancelled: true };
    case 'resume':
      return { ...model, status: 'active', isCancelled: false };
    case 'year':
      return year(model);
    case 'rest':
      return rest(model);
  }
}

/** The possible acts between two waits; `isEarly`: no renewal can have been retried for the last time. */
function choices(model: MemberModel, isEarly: boolean): MemberAct[] {
  const { isApproved, card, status, isPaidUp, isCancelled } = model;
  if (!isApproved) {
    const save: MemberAct[] = (['pays', 'pays', 'fails', 'asks'] as const).map((one) => ({
      do: 'saveCard',
      card: one,
    }));
    return card === undefined ? [...save, { do: 'approve' }] : [{ do: 'approve' }];
  }
  if (status === 'past_due') {
    const acts: MemberAct[] = [{ do: 'newCard', card: 'pays' }, { do: 'cancel' }];
    return isEarly ? acts : [];
  }
  if (!isPaidUp) {
    return [
      { do: 'subscribe', card: 'pays' },
      { do: 'subscribe', card: 'asks' },
    ];
  }
  return isCancelled ? [{ do: 'resume' }] : [{ do: 'cancel' }];
}

const YEAR_HOURS = 367 * 24;
const REST_HOURS = 50;
const YEAR: MemberAct = { do: 'year', hours: YEAR_HOURS };
const REST: MemberAct = { do: 'rest', hours: REST_HOURS };
/** All lives in a setup have the same waits, so that time passes for all of them equally. Null: an act is possible. */
const CALENDAR = [
  null,
  null,
  null,
  null,
  YEAR,
  null,
  REST,
  null,
  REST,
  REST,
  null,
  YEAR,
  null,
  REST,
  null,
  REST,
  REST,
  null,
];

/** Draws the acts between the waits of two years. */
export function memberActs(lots: readonly number[]): MemberAct[] {
  const acts: MemberAct[] = [];
  let model = noMember;
  for (const [at, wait] of CALENDAR.entries()) {
    const lot = lots[at] ?? 0;
    const isEarly = CALENDAR[at + 1] === REST && CALENDAR[at + 2] !== REST;
    const open = choices(model, isEarly);
    const act = wait ?? (lot % 3 === 0 && model.isApproved ? undefined : open[(lot >>> 4) % Math.max(1, open.length)]);
    if (act) {
      acts.push(act);
      model = afterMemberAct(model, act);
    }
  }
  return acts;
}
