// HEIC pictures, which sharp's build cannot read: decoded by libheif in a worker thread with memory and time limits.
import { Worker } from 'node:worker_threads';
import type { Turn } from './libheif.ts';
import { Broken } from './structure/broken.ts';

const WITHIN_MS = 20_000;
const HEAP_MB = 32;

/** Writes the picture as a PNG to `to`, and returns how that has to be turned; throws Broken when it cannot be unpacked within the limits. */
export async function unpackHeic(from: string, to: string): Promise<Turn> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: { from, to },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 2 },
    stderr: true,
    stdout: true,
  });
  try {
    return await new Promise<Turn>((resolve, reject) => {
      const fail = () => reject(new Broken('This HEIC picture cannot be read. Save it as JPG and try again.'));
      const timer = setTimeout(fail, WITHIN_MS);
      worker.once('message', (turn: Turn) => {
        clearTimeout(timer);
        resolve(turn);
      });
      worker.once('error', fail);
      worker.once('exit', () => {
        clearTimeout(timer);
        fail();
      });
    });
  } finally {
    await worker.terminate();
  }
}
