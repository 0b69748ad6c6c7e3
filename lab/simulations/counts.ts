// Counts of faults and findings by kind, for the summary line.

export class Counts {
  readonly #counts = new Map<string, number>();

  add(kind: string, more = 1): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + more);
  }

  of(kind: string): number {
    return this.#counts.get(kind) ?? 0;
  }

  get all(): (readonly [string, number])[] {
    return [...this.#counts];
  }

  /** `gateway error 12, gateway busy 9`, of the kinds with this prefix. */
  words(start: string): string {
    const kinds = [...this.#counts].filter(([kind]) => kind.startsWith(start)).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return kinds.map(([kind, count]) => `${kind.slice(start.length).trim()} ${count}`).join(', ');
  }
}
