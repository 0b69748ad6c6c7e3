// After the journeys: the server's data folder goes, and the empty one that servers began with.
import { rmSync } from 'node:fs';

export default function removeData(): void {
  for (const folder of [process.env.JOURNEY_DATA_DIR, process.env.JOURNEY_EMPTY_DIR]) {
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
}
