// Random faults of the fake Stripe: single calls, and at times one call repeatedly until its caller gives up.
import { Faults, type Fault } from '../fake-stripe/faults.ts';
import type { Chance } from './chance.ts';
import type { Counts } from './counts.ts';

const ANY: readonly Fault[] = ['hangUp', 'hangUp', 'error', 'busy', 'refused'];
/** Money moved, and the response is an error, which Stripe then returns for that key for a day. */
const MOVES_MONEY = /^POST \/v1\/(refunds|transfers|subscriptions)$/;

const ONE_IN_ALL = 0.1;
const THICK = 0.3;
const STORM = 0.25;

export class ChanceFaults extends Faults {
  readonly #chance: Chance;
  readonly #counts: Counts;
  readonly #storms = new Map<string, number>();
  /** False: no more faults. */
  isOn = true;

  readonly #kinds: readonly Fault[];
  readonly #often: number;

  constructor(chance: Chance, counts: Counts, { maySilence, isThick }: { maySilence: boolean; isThick: boolean }) {
    super();
    this.#kinds = maySilence ? [...ANY, 'silence'] : ANY;
    this.#often = isThick ? THICK : ONE_IN_ALL;
    this.#chance = chance;
    this.#counts = counts;
  }

  override take(call: string): Fault | undefined {
    const left = this.#storms.get(call) ?? 0;
    if (!this.isOn || (left === 0 && !this.#chance.is(this.#often))) return undefined;
    if (left > 0) {
      this.#storms.set(call, left - 1);
    } else if (this.#chance.is(STORM)) {
      this.#storms.set(call, this.#chance.between(2, 5));
    }
    const kinds: readonly Fault[] = MOVES_MONEY.test(call) ? [...this.#kinds, 'lateError'] : this.#kinds;
    const fault = this.#chance.pick(kinds);
    this.#counts.add(`gateway ${fault}`);
    return fault;
  }
}
