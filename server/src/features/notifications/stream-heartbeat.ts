// Heartbeats of many streams with one timer: a wheel of slots, one of which fires each second.

/** Proxies close a connection that is silent for 30 to 60 seconds. */
export const BEAT_SECONDS = 25;

export class Heartbeat<T> {
  readonly #slots: readonly Set<T>[] = Array.from({ length: BEAT_SECONDS }, () => new Set<T>());
  readonly #beat: (one: T) => void;
  #at = 0;
  #timer: NodeJS.Timeout | undefined;
  #count = 0;

  /** `beat` is called for each member every 25 s; it may remove it. */
  constructor(beat: (one: T) => void) {
    this.#beat = beat;
  }

  /** Its first beat comes after 25 s: the slot that beat last takes it. */
  add(one: T): void {
    this.#slots[this.#at]?.add(one);
    this.#count += 1;
    this.#timer ??= setInterval(() => this.#turn(), 1000).unref();
  }

  remove(one: T): void {
    if (this.#slots.some((slot) => slot.delete(one))) {
      this.#count -= 1;
    }
    if (this.#count === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
  }

  #turn(): void {
    this.#at = (this.#at + 1) % BEAT_SECONDS;
    for (const one of this.#slots[this.#at] ?? []) {
      this.#beat(one);
    }
  }
}
