// The one list of drills, in the order in which they run.
import { clockJumps } from './drills/clock.ts';
import { databaseFaults } from './drills/database.ts';
import { gatewayFaults } from './drills/gateway.ts';
import { diskDrills } from './drills/disk-full.ts';
import { withSetup } from './drills/with-setup.ts';
import { killBeside } from './drills/kill-beside.ts';
import { killEmbedded } from './drills/kill-embedded.ts';
import { killText } from './drills/kill-text.ts';
import { mailFaults } from './drills/mail.ts';
import { storageFaults } from './drills/storage.ts';
import type { Drill } from './outcome.ts';

export const DRILLS: readonly Drill[] = [
  killEmbedded,
  ...withSetup(databaseFaults, ['database-crash', 'database-silent']),
  ...withSetup(storageFaults, []),
  ...withSetup(mailFaults, []),
  ...withSetup(gatewayFaults, []),
  killBeside,
  killText,
  clockJumps,
  ...diskDrills,
];
