// Detects whether many people send requests at the moment. Only then are requests refused; one person on a busy machine waits.

/** People are counted over this long, and at most twice as long. */
const TURN_MS = 5000;
/** So many different people are a crowd. */
const MANY_CLIENTS = 20;
/** So many calls that wait for their answers are one too, unless they are a few people's: one page asks for many things at once. */
const MANY_IN_FLIGHT = 60;
const SEVERAL_CLIENTS = 4;
/** More need not be distinguished. */
const ENOUGH = 1000;

/** What is known of those who ask. */
export interface Askers {
  /** Different people of the last seconds: sessions, and addresses of visitors. */
  clients: number;
  /** Calls that were let in and are not answered yet; streams are not among them. */
  inFlight: number;
}

export function isCrowd({ clients, inFlight }: Askers): boolean {
  return clients >= MANY_CLIENTS || (clients >= SEVERAL_CLIENTS && inFlight >= MANY_IN_FLIGHT);
}

/** Counts those who ask. `now` in milliseconds, from any moment on. */
export class Crowd {
  inFlight = 0;
  readonly #now: () => number;
  #since: number;
  #seen = new Set<string>();
  #before = new Set<string>();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#since = now();
  }

  /** Somebody asked; `client` is always the same for the same person. */
  saw(client: string): void {
    this.#turn();
    if (this.#seen.size < ENOUGH) {
      this.#seen.add(client);
    }
  }

  askers(): Askers {
    this.#turn();
    return { clients: new Set([...this.#seen, ...this.#before]).size, inFlight: this.inFlight };
  }

  #turn(): void {
    const passed = this.#now() - this.#since;
    if (passed >= TURN_MS) {
      this.#before = passed < 2 * TURN_MS ? this.#seen : new Set();
      this.#seen = new Set();
      this.#since = this.#now();
    }
  }
}
