// The result of a handler; bind.ts validates and sends it.
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { SessionCookie } from './cookies.ts';

export interface Answer {
  status: number;
  body?: unknown;
  /** In place of `body`: its JSON, where that is written faster than its parts are gathered. */
  json?: string;
  /** In place of `body`, for routes that produce something else than JSON: sent as it is, piece by piece. */
  stream?: { type: string; content: Readable | Buffer | string };
  /** In place of both, for an endless answer: the head is sent, then this function writes the rest. */
  goOn?: (response: ServerResponse) => void;
  headers?: Record<string, string>;
  session?: SessionCookie;
  /** Marks the browser as one from which this person signed in. */
  device?: string;
  /** Marks the browser as the one that asked for a code by text. */
  asker?: string;
}

/** The answer of most reads: 200 with a body. */
export const ok = <B>(body: B) => ({ status: 200, body }) as const;

/** An instant as answers have it: '2027-03-31T15:00:00.000Z'; null for none. */
export const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;

type Serialized<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K] };

/** These fields of a row as answers have them: instants as text. */
export const serialize = <T extends object, const K extends keyof T>(row: T, ...keys: readonly K[]) =>
  Object.fromEntries(
    keys.map((key) => {
      const value = row[key];
      return [key, value instanceof Date ? value.toISOString() : value];
    }),
    // Exactly the keys that the type names.
  ) as Serialized<Pick<T, K>>;
