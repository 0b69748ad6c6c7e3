// The error for a file whose content is invalid.
import type { Reason } from '@live-oak/contract/reasons.ts';

export class Broken extends Error {
  override name = 'Broken';
  readonly why: Reason;

  constructor(why: Reason, options?: ErrorOptions) {
    super(why, options);
    this.why = why;
  }
}

/** Throws Broken unless the condition holds. */
export function must(condition: unknown, why: Reason): asserts condition {
  if (!condition) throw new Broken(why);
}
