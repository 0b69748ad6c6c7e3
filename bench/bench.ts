// What every part of the benchmark gets, and how its figures are printed.
import type { PostgresServer } from '../lab/harness/postgres.ts';

export interface Bench {
  postgres: PostgresServer;
  /** Folder for files; removed at the end. */
  folder: string;
  /** Smaller sizes, without the million jobs. */
  isQuick: boolean;
  /** Rows of the larger side, where a part lets them be chosen. */
  rows: number | undefined;
  say: (line: string) => void;
}

/** Sizes of databases, in jobs. */
export const FEW = 1000;
export const MANY = 100_000;
export const MOST = 1_000_000;

export const rate = (perSecond: number) => `${perSecond.toFixed(0)}/s`;
export const time = (milliseconds: number) => `${milliseconds.toFixed(2)} ms`;
export const weight = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
