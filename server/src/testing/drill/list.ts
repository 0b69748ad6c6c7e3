// The one list of drills, in the order in which they run.
import { databaseFaults } from './drills/database.ts';
import { inAHouse } from './drills/in-a-house.ts';
import { killEmbedded } from './drills/kill-embedded.ts';
import type { Drill } from './outcome.ts';

export const DRILLS: readonly Drill[] = [
  killEmbedded,
  ...inAHouse(databaseFaults, ['database-crash', 'database-silent']),
];
