// The changes of the last minute, for pages that load or reconnect, so that nothing is lost between their queries and their stream.
import { CHANGES_KEPT_MS, type Change } from '@live-oak/contract/features/notifications/schema.ts';

/** A minute with more than these is a minute in which everything may have changed. */
const MOST_KEPT = 2000;
/** The way from a commit to this process, and what clocks of pages are off. */
const MARGIN_MS = 2000;

interface Kept {
  at: number;
  change: Change;
  to: ReadonlySet<number>;
}

export class RecentChanges {
  readonly #now: () => number;
  #kept: Kept[] = [];
  /** What was before it is not known here. */
  #since: number;

  /** `now`: milliseconds of a clock that is never set back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#since = now();
  }

  add(change: Change, to: readonly number[]): void {
    const now = this.#now();
    this.#kept.push({ at: now, change, to: new Set(to) });
    const firstRecent = this.#kept.findIndex(({ at }) => at > now - CHANGES_KEPT_MS - MARGIN_MS);
    const surplus = Math.max(firstRecent, this.#kept.length - MOST_KEPT);
    if (surplus > 0) {
      this.#since = this.#kept[surplus - 1]?.at ?? now;
      this.#kept = this.#kept.slice(surplus);
    }
  }

  /** What a person missed in so many milliseconds: each thing once, or everything when that is longer ago than is known here. */
  of(userId: number, awayMs: number): Change[] {
    const from = this.#now() - awayMs - MARGIN_MS;
    if (from < this.#since) {
      return [{ thing: 'everything' }];
    }
    const missed = this.#kept.filter(({ at, to }) => at >= from && to.has(userId));
    return [...new Map(missed.map(({ change }) => [`${change.thing} ${change.jobId}`, change])).values()];
  }

  /** Words were lost: nothing is known of what was before. */
  forget(): void {
    this.#kept = [];
    this.#since = this.#now();
  }
}
