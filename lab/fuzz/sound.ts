// Builds valid requests from each route's recipe.
import type { Kind } from './oracle.ts';
import type { Attacker } from './people.ts';
import type { Scene } from './scene.ts';

export interface Sound {
  /** The caller; a person of the round by kind. */
  by: Attacker;
  /** Values for {id} and other parameters. */
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  /** In addition to those of every request. */
  headers?: Record<string, string>;
  /** A body that is not JSON. */
  raw?: { type: string; content: Buffer };
}

export type Recipe = (scene: Scene) => Promise<Omit<Sound, 'by'> & { by?: Kind | Attacker }>;
