// Delivers the gateway's events to the simulated servers: some late, some lost and sent again, some twice, in any order.
import { factOf } from '../../server/src/features/payments/gateway-facts.ts';
import type { StandIn } from '../fake-stripe/account.ts';
import type { EmittedEvent } from '../fake-stripe/world.ts';
import type { Chance } from './chance.ts';
import type { Counts } from './counts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The delay of a first delivery, and of a retry after a failed one. */
const DELAYS_MS = [0, 0, 0, 5000, 10 * MINUTE_MS, 3 * HOUR_MS];
const AGAIN_MS = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS];
const LOST = 0.15;
const TWICE = 0.15;
const LATER_AGAIN = 0.1;

interface Delivery {
  event: EmittedEvent;
  dueAt: number;
  tries: number;
}

export type Receive = (event: EmittedEvent) => Promise<boolean>;

export class Post {
  readonly #stripe: StandIn;
  readonly #chance: Chance;
  readonly #counts: Counts;
  readonly #receive: Receive;
  #waiting: Delivery[] = [];
  /** False: everything arrives at once, and once. */
  isUnreliable = true;

  constructor(stripe: StandIn, chance: Chance, counts: Counts, receive: Receive) {
    this.#stripe = stripe;
    this.#chance = chance;
    this.#counts = counts;
    this.#receive = receive;
    stripe.world.onEvent = () => this.#takeNew();
  }

  get #now(): number {
    return (this.#stripe.world.now ?? new Date()).getTime();
  }

  #takeNew(): void {
    const event = this.#stripe.world.events.at(-1);
    // Events that the product only stores are sent now and then.
    if (!event || (factOf(event.event) === undefined && !this.#chance.is(0.2))) {
      if (event) event.delivered = true;
      return;
    }
    const delay = this.isUnreliable ? this.#chance.pick(DELAYS_MS) : 0;
    if (delay > 0) this.#counts.add('event late');
    this.#waiting.push({ event: event, dueAt: this.#now + delay, tries: 0 });
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** When the next delivery is due; undefined if none waits. */
  get nextAt(): number | undefined {
    return this.#waiting.length === 0 ? undefined : Math.min(...this.#waiting.map(({ dueAt }) => dueAt));
  }

  async #deliver(delivery: Delivery): Promise<void> {
    delivery.tries += 1;
    if (this.isUnreliable && delivery.tries < 3 && this.#chance.is(LOST)) {
      this.#counts.add('event lost');
      this.#again(delivery);
      return;
    }
    const isDouble = this.isUnreliable && this.#chance.is(TWICE);
    this.#counts.add(isDouble ? 'event twice at once' : 'event once', 1);
    const taken = await Promise.all([
      this.#receive(delivery.event),
      ...(isDouble ? [this.#receive(delivery.event)] : []),
    ]);
    if (!taken.includes(true)) {
      this.#counts.add('event not taken');
      this.#again(delivery);
      return;
    }
    delivery.event.delivered = true;
    if (this.isUnreliable && this.#chance.is(LATER_AGAIN)) {
      this.#counts.add('event again later');
      this.#waiting.push({ event: delivery.event, dueAt: this.#now + this.#chance.pick(DELAYS_MS) * 10, tries: 3 });
    }
  }

  #again(delivery: Delivery): void {
    this.#waiting.push({ ...delivery, dueAt: this.#now + this.#chance.pick(AGAIN_MS) });
  }

  /** Delivers due events, in any order and several at a time; returns how many. */
  async deliverDue(): Promise<number> {
    const due = this.#waiting.filter(({ dueAt }) => dueAt <= this.#now);
    this.#waiting = this.#waiting.filter(({ dueAt }) => dueAt > this.#now);
    const order = this.isUnreliable ? this.#chance.shuffled(due) : due;
    await Promise.all(order.map((delivery) => this.#deliver(delivery)));
    return due.length;
  }
}
