// After the journeys: the server's data folder goes.
import { rmSync } from 'node:fs';

export default function removeData(): void {
  const folder = process.env.JOURNEY_DATA_DIR;
  if (folder) rmSync(folder, { recursive: true, force: true });
}
