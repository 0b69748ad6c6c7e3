// A recipe for a valid request: its caller, rows and body. One for each route; the rest follows from the document.
import { soundBodies } from '../harness/sound-bodies.ts';
import { adminRecipes } from './recipes-admin.ts';
import { jobRecipes } from './recipes-jobs.ts';
import { moneyRecipes } from './recipes-money.ts';
import { peopleRecipes } from './recipes-people.ts';
import { emergencyRecipes } from './recipes-emergencies.ts';
import { publicRecipes } from './recipes-public.ts';
import type { Operation } from './document.ts';
import type { Kind } from './oracle.ts';
import type { Scene } from './scene.ts';
import type { Recipe, Sound } from './sound.ts';

export const recipes: Readonly<Record<string, Recipe>> = {
  ...emergencyRecipes,
  ...publicRecipes,
  ...peopleRecipes,
  ...jobRecipes,
  ...moneyRecipes,
  ...adminRecipes,
};

/** The audience of a route, in the contract's terms: somebody who may call it. */
const CALLER: Record<string, Kind> = {
  anyone: 'visitor',
  webhook: 'visitor',
  member: 'client',
  client: 'client',
  provider: 'member',
  'verified provider': 'member',
  'active provider': 'member',
  admin: 'admin',
};

/** A request that would succeed, or comes closest to it. */
export async function validOf(scene: Scene, { route, like = route, audiences }: Operation): Promise<Sound> {
  const made = (await recipes[like]?.(scene)) ?? {};
  const { by = CALLER[audiences[0] ?? ''] ?? 'visitor' } = made;
  const bodies = soundBodies({ jobId: 0, bidId: 0 });
  const body = made.body ?? bodies[like];
  return { ...made, by: typeof by === 'string' ? scene.cast[by] : by, ...(body === undefined ? {} : { body }) };
}
