// A swipe to the right by finger, pen or mouse, as a small state of its own: how far, and whether it was far enough.

/** A swipe of 50 px to the right dismisses a toast (NOT-6 in docs/requirements.md). */
export const SWIPE_THRESHOLD_PX = 50;
/** Less than this is a press that trembled. */
const LEAST_PX = 6;

export class Swipe {
  #from: number | undefined;
  #offset = 0;

  /** Pixels to the right so far; 0 while it is a press only. */
  get offset(): number {
    return this.#offset;
  }

  begin(x: number): void {
    this.#from = x;
    this.#offset = 0;
  }

  /** True once it is a swipe and no press. */
  move(x: number): boolean {
    const passed = this.#from === undefined ? 0 : x - this.#from;
    this.#offset = passed >= LEAST_PX || this.#offset > 0 ? Math.max(0, passed) : 0;
    return this.#offset > 0;
  }

  /** Lifted: true when it went at least 50 px to the right. */
  end(): boolean {
    const isFar = this.#from !== undefined && this.#offset >= SWIPE_THRESHOLD_PX;
    this.cancel();
    return isFar;
  }

  /** The browser took the pointer for itself, to scroll: nothing happened. */
  cancel(): void {
    this.#from = undefined;
    this.#offset = 0;
  }
}
