// The one list of drills, in the order in which they run.
import { clockJumps } from './drills/clock.ts';
import { databaseFaults } from './drills/database.ts';
import { gatewayFaults } from './drills/gateway.ts';
import { diskDrills } from './drills/disk-full.ts';
import { inAHouse } from './drills/in-a-house.ts';
import { killBeside } from './drills/kill-beside.ts';
import { killEmbedded } from './drills/kill-embedded.ts';
import { mailFaults } from './drills/mail.ts';
import { storageFaults } from './drills/storage.ts';
import type { Drill } from './outcome.ts';

export const DRILLS: readonly Drill[] = [
  killEmbedded,
  ...inAHouse(databaseFaults, ['database-crash', 'database-silent']),
  ...inAHouse(storageFaults, []),
  ...inAHouse(mailFaults, []),
  ...inAHouse(gatewayFaults, []),
  killBeside,
  clockJumps,
  ...diskDrills,
];
