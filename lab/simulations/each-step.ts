// Runs one life of each kind and kills it at each of its steps in turn; another server continues.
import type { JobAct } from './job-model.ts';
import type { Life } from './life.ts';
import type { MemberAct } from './member-model.ts';

const TO_AWARD: JobAct[] = [
  { do: 'post' },
  { do: 'approve' },
  { do: 'bid', business: 0, cents: 125_050 },
  { do: 'close' },
  { do: 'award', business: 0 },
  { do: 'pay' },
];

const RELEASED: JobAct[] = [
  ...TO_AWARD,
  { do: 'openAccount', business: 0 },
  { do: 'start' },
  { do: 'finish' },
  { do: 'confirm' },
];
const DIVIDED: JobAct[] = [
  ...TO_AWARD,
  { do: 'start' },
  { do: 'dispute', side: 'owner' },
  { do: 'resolve', refundCents: 50_000 },
  { do: 'openAccount', business: 0 },
];
const RENEWED: MemberAct[] = [
  { do: 'saveCard', card: 'pays' },
  { do: 'approve' },
  { do: 'cancel' },
  { do: 'resume' },
  { do: 'year', hours: 367 * 24 },
];
const RECOVERED: MemberAct[] = [
  { do: 'approve' },
  { do: 'subscribe', card: 'asks' },
  { do: 'year', hours: 367 * 24 },
  { do: 'newCard', card: 'pays' },
];

/** Paid and paid out · declined · divided by administrators · renewed · failed and recovered. */
export const LIVES: readonly Life[] = [
  { kind: 'job', acts: RELEASED },
  { kind: 'job', acts: [...TO_AWARD, { do: 'decline' }] },
  { kind: 'job', acts: DIVIDED },
  { kind: 'member', acts: RENEWED },
  { kind: 'member', acts: RECOVERED },
];

/** Each run of the drill covers every nth step, a different subset for each seed; on request, all of them. */
const SLICES = 12;

export function stepsToDieAt(count: number, seed: number, all: boolean): number[] {
  const steps = Array.from({ length: count }, (_, at) => at + 1);
  return all ? steps : steps.filter((at) => at % SLICES === seed % SLICES);
}
