// Limits concurrent work by weight; the rest waits in order.

export class Semaphore {
  readonly #capacity: number;
  #used = 0;
  readonly #waiting: { weight: number; enter: () => void }[] = [];

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Runs the work when there is capacity for its weight; a larger weight waits for all of it. */
  async run<T>(weight: number, work: () => Promise<T>): Promise<T> {
    const taken = Math.min(weight, this.#capacity);
    await this.#enter(taken);
    try {
      return await work();
    } finally {
      this.#used -= taken;
      this.#admit();
    }
  }

  #enter(weight: number): Promise<void> {
    return new Promise((enter) => {
      this.#waiting.push({ weight, enter });
      this.#admit();
    });
  }

  #admit(): void {
    for (let next = this.#waiting[0]; next && this.#used + next.weight <= this.#capacity; next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#used += next.weight;
      next.enter();
    }
  }
}
