// A timer that can be held and let go on: it fires once, after its time has passed while running.

export class Countdown {
  #left: number;
  #startedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #onEnd: () => void;

  /** Does not run until `run()`. */
  constructor(durationMs: number, onEnd: () => void) {
    this.#left = durationMs;
    this.#onEnd = onEnd;
  }

  /** Milliseconds until it fires, as if it ran from now on. */
  get left(): number {
    return this.#timer === undefined ? this.#left : Math.max(0, this.#left - (Date.now() - this.#startedAt));
  }

  run(): void {
    if (this.#timer !== undefined) {
      return;
    }
    this.#startedAt = Date.now();
    this.#timer = setTimeout(this.#onEnd, this.#left);
  }

  hold(): void {
    if (this.#timer === undefined) {
      return;
    }
    const { left } = this;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#left = left;
  }
}
