// After the journeys: deletes the server's data folder.
import { rmSync } from 'node:fs';

export default function removeData(): void {
  // A server that is still stopping may write a last file into it.
  rmSync(process.env.JOURNEY_DATA_DIR ?? '', { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
}
