// Limits concurrent work; the rest waits in order. Heavy work counts more.

export class Gate {
  readonly #room: number;
  #used = 0;
  readonly #waiting: { weight: number; enter: () => void }[] = [];

  constructor(room: number) {
    this.#room = room;
  }

  /** Runs the work when there is capacity for its weight (at most all of it). */
  async run<T>(weight: number, work: () => Promise<T>): Promise<T> {
    const taken = Math.min(weight, this.#room);
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
    for (let next = this.#waiting[0]; next && this.#used + next.weight <= this.#room; next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#used += next.weight;
      next.enter();
    }
  }
}
