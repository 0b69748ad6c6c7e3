// After the journeys: the server's data folder goes.
import { rmSync } from 'node:fs';

export default function removeData(): void {
  rmSync(process.env.JOURNEY_DATA_DIR ?? '', { recursive: true, force: true });
}
