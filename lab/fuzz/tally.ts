// Counts requests and responses, and keeps each kind of finding once with its count.
import type { Finding } from './judge.ts';
import type { Drawn } from './shots.ts';
import type { Landed } from './wire.ts';

const SHOWN_BODY = 400;

export class Tally {
  requests = 0;
  readonly statuses = new Map<string, number>();
  readonly persons = new Map<string, Map<string, number>>();
  readonly ways = new Map<string, number>();
  /** Route → number of successful responses; 0 for none. */
  readonly successes = new Map<string, number>();
  readonly asked = new Map<string, number>();
  readonly findings = new Map<string, { finding: Finding; times: number }>();
  slowest = { ms: 0, route: '' };
  #times: number[] = [];

  answered({ operation, by, how }: Drawn, { status, ms }: Landed): void {
    const add = (counts: Map<string, number>, key: string, by = 1) => counts.set(key, (counts.get(key) ?? 0) + by);
    this.requests += 1;
    const group = status === 0 ? 'none' : String(status);
    add(this.statuses, group);
    const ofPerson = this.persons.get(by.kind) ?? new Map<string, number>();
    this.persons.set(by.kind, ofPerson);
    add(ofPerson, `${group.slice(0, 1)}xx`);
    add(this.ways, how);
    add(this.asked, operation.route);
    add(this.successes, operation.route, status >= 200 && status < 400 ? 1 : 0);
    this.#times.push(ms);
    if (ms > this.slowest.ms) {
      this.slowest = { ms, route: operation.route };
    }
  }

  add(finding: Finding): boolean {
    // Numbers and names differ between requests; the error does not.
    const key = `${finding.kind} ${finding.route} ${finding.what.replaceAll(/\d+|"[^"]*"/g, '#').slice(0, 90)}`;
    const known = this.findings.get(key);
    this.findings.set(key, { finding: known?.finding ?? finding, times: (known?.times ?? 0) + 1 });
    return known === undefined;
  }

  /** The time within which this share of the responses arrived, in ms. */
  within(share: number): number {
    const sorted = this.#times.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  }

  get neverReached(): string[] {
    return [...this.successes].filter(([, count]) => count === 0).map(([route]) => route);
  }
}

/** A finding with what is needed to reproduce it. */
export function describe({ kind, route, what, drawn }: Finding): string {
  const { shot, by, how } = drawn;
  const { cookie: _, ...headers } = shot.headers;
  const body = shot.body?.toString().slice(0, SHOWN_BODY) ?? '';
  return [
    `${kind}: ${route} as ${by.kind}: ${what}`,
    `    ${shot.method} ${shot.path.slice(0, 300)} (${how}) ${JSON.stringify(headers).slice(0, 300)}`,
    ...(body === '' ? [] : [`    ${body}`]),
  ].join('\n');
}
