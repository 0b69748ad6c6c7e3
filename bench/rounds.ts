// Measures two sides alternately, so that other load on the machine affects both alike; reports medians over the rounds.
import type { LoadOptions } from './load.ts';
import { load, type Server } from './processes.ts';

export interface Side {
  server: Server;
  path: string;
  /** Of one person, or of several, who call at the same time. */
  headers: Record<string, string> | readonly Record<string, string>[];
  /** JSON, which is posted; without it the path is read. */
  body?: string;
  status: number;
}

export interface Measured {
  perSecond: number;
  /** Milliseconds of the server's CPU time per request. */
  cpuPerRequest: number;
  p50: number;
  p99: number;
}

export interface Pair {
  ours: Measured;
  theirs: Measured;
  /** Medians of the rounds' ratios, ours to theirs. */
  ratio: Measured;
}

export interface Effort {
  rounds: number;
  seconds: number;
  connections: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1] ?? sorted[middle], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

const FIGURES = ['perSecond', 'cpuPerRequest', 'p50', 'p99'] as const;

function each(of: (figure: keyof Measured) => number): Measured {
  // FIGURES names every field of Measured; the type of fromEntries loses the names.
  return Object.fromEntries(FIGURES.map((figure) => [figure, of(figure)])) as unknown as Measured;
}

async function measure({ server, path, ...side }: Side, { seconds, connections }: Effort): Promise<Measured> {
  const headers = [side.headers].flat();
  const options: LoadOptions = { ...side, url: server.url + path, headers, seconds, connections };
  const before = server.cpuSeconds();
  const { requests, perSecond, p50, p99 } = await load(options);
  return { perSecond, p50, p99, cpuPerRequest: ((server.cpuSeconds() - before) * 1000) / requests };
}

/** Warms both sides up, then measures them alternately: ours first, theirs first, ours first, … */
export async function compare(ours: Side, theirs: Side, effort: Effort): Promise<Pair> {
  const warmUp = { ...effort, seconds: 2 };
  await measure(ours, warmUp);
  await measure(theirs, warmUp);
  const mine: Measured[] = [];
  const other: Measured[] = [];
  for (let round = 0; round < effort.rounds; round += 1) {
    const isOursFirst = round % 2 === 0;
    if (isOursFirst) mine.push(await measure(ours, effort));
    other.push(await measure(theirs, effort));
    if (!isOursFirst) mine.push(await measure(ours, effort));
  }
  return {
    ours: each((figure) => median(mine.map((one) => one[figure]))),
    theirs: each((figure) => median(other.map((one) => one[figure]))),
    ratio: each((figure) => median(mine.map((one, round) => one[figure] / (other[round]?.[figure] ?? Number.NaN)))),
  };
}
