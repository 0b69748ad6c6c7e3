// Builds valid requests from each route's recipe.
import type { Kind } from './oracle.ts';
import type { Attacker } from './people.ts';
import type { Scene } from './scene.ts';

export interface Sound {
  /** Who makes it; somebody of the cast by kind. */
  by: Attacker;
  /** In place of {id} and the like. */
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  /** Beside those of every request. */
  headers?: Record<string, string>;
  /** A body that is not JSON. */
  raw?: { type: string; content: Buffer };
}

export type Recipe = (scene: Scene) => Promise<Omit<Sound, 'by'> & { by?: Kind | Attacker }>;
