// Stops the simulated clock while anything runs: a server that read its clock and then calls the gateway would otherwise find it
// a day later with the idempotency key expired.

/** Pending work on the servers of a stage. */
export class Busy {
  #count = 0;

  async while<T>(work: () => Promise<T>): Promise<T> {
    this.#count += 1;
    try {
      return await work();
    } finally {
      this.#count -= 1;
    }
  }

  /** Before the clock advances. */
  mustRest(): void {
    if (this.#count > 0) {
      throw new Error(`the clock was to be turned while ${this.#count} things were under way`);
    }
  }
}

const LOOPS = 5;

/** Resolves when this process has read its pending input. */
export async function atRest(): Promise<void> {
  for (let n = 0; n < LOOPS; n += 1) await new Promise((resolve) => setImmediate(resolve));
}
