// Statistics of the responses during a fault: counts by status, the slowest, and forbidden ones.
import { propertiesOf, wordOf } from '@live-oak/contract/keys.ts';

/** A call that takes longer counts as hanging. On a busy machine `--patience` raises it. */
export const patience = { ms: 15_000 };

export interface Answered {
  status: number;
  ms: number;
  body: unknown;
  headers: Headers;
}

/** Refused because of overload, not because of the broken component. */
export const isShed = (body: unknown): boolean => (body as { code?: unknown } | null | undefined)?.code === 'BUSY';

export class Answers {
  readonly #counts = new Map<string, number>();
  readonly #refused = new Set<string>();
  readonly #faults = new Map<string, number>();
  readonly #reasons = new Map<string, number>();
  slowestMs = 0;

  add(what: string, { status, ms, headers, body }: Answered): void {
    this.#count(this.#counts, String(status));
    this.slowestMs = Math.max(this.slowestMs, ms);
    if (status === 503 && !isShed(body)) this.#refused.add(what);
    if (status === 503) this.#count(this.#reasons, wordOf(propertiesOf(body).reason) ?? `${what} without a reason`);
    if (status >= 500 && status !== 503) this.#count(this.#faults, `${what} answered ${status}`);
    if (status === 503 && !headers.has('retry-after')) this.#count(this.#faults, `${what}: 503 without Retry-After`);
  }

  /** No response at all: the process has ended, or the call hangs. */
  addNone(what: string, error: unknown): void {
    const { name, cause } = propertiesOf(error);
    this.#count(this.#counts, 'none');
    this.#count(
      this.#faults,
      `${what} got no answer (${wordOf(propertiesOf(cause).code) ?? wordOf(name) ?? 'unknown'})`,
    );
  }

  /** '200 ×41, 503 ×7'. */
  get words(): string {
    const sorted = [...this.#counts].toSorted(([a], [b]) => a.localeCompare(b));
    return sorted.map(([status, count]) => `${status} ×${count}`).join(', ');
  }

  /** What people read with each 503, as keys of the texts: 'common.databaseDown'. */
  get reasons(): ReadonlyMap<string, number> {
    return this.#reasons;
  }

  /** What was answered 503, except for the calls of `needsIt`. */
  refused(needsIt?: RegExp): string[] {
    return [...this.#refused].filter((what) => needsIt?.test(what) !== true);
  }

  get faults(): string[] {
    return [...this.#faults].map(([what, count]) => `${what} ×${count}`);
  }

  #count(map: Map<string, number>, what: string): void {
    map.set(what, (map.get(what) ?? 0) + 1);
  }
}
