// Webhooks of the fake Stripe: each event is signed and sent soon after it happened, and retried with growing delays.
import { sign } from '../../server/src/features/payments/signature.ts';
import type { EmittedEvent, World } from './world.ts';

/** Posts a raw body with its Stripe-Signature and returns the status. */
export type Take = (raw: Buffer, signature: string) => Promise<number>;

const FIRST_WAIT_MS = 20;
const TRIES = 6;

export class Delivery {
  readonly #world: World;
  readonly #secret: string;
  #take: Take | undefined;
  #sent = 0;
  #underWay = new Set<Promise<void>>();

  constructor(world: World, secret: string) {
    this.#world = world;
    this.#secret = secret;
    world.onEvent = () => setImmediate(() => this.#sendNew());
  }

  /** From now on events are sent here. */
  connect(take: Take | undefined): void {
    this.#take = take;
    this.#sendNew();
  }

  /** Sends one event once, unchanged. */
  async send({ event }: EmittedEvent, take = this.#take): Promise<number> {
    const raw = Buffer.from(JSON.stringify(event));
    return take ? take(raw, sign(this.#secret, raw, this.#world.now ?? new Date())) : 0;
  }

  async #sendUntilTaken(emitted: EmittedEvent): Promise<void> {
    for (let tries = 0, wait = FIRST_WAIT_MS; tries < TRIES && !emitted.delivered; tries += 1, wait *= 2) {
      const status = await this.send(emitted).catch(() => 0);
      emitted.delivered = status >= 200 && status < 300;
      if (!emitted.delivered) await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }

  #sendNew(): void {
    if (!this.#take) return;
    const { events } = this.#world;
    for (; this.#sent < events.length; this.#sent += 1) {
      const event = events[this.#sent];
      if (event) {
        const sending = this.#sendUntilTaken(event).finally(() => this.#underWay.delete(sending));
        this.#underWay.add(sending);
      }
    }
  }

  /** Waits until every event was accepted or abandoned. */
  async settled(): Promise<void> {
    this.#sendNew();
    while (this.#underWay.size > 0) {
      await Promise.all(this.#underWay);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
