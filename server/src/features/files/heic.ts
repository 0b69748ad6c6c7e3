// HEIC pictures, which sharp's build cannot read: decoded by libheif in a worker thread with memory and time limits.
import { Worker } from 'node:worker_threads';
import { Broken } from './structure/broken.ts';

export interface RawPicture {
  width: number;
  height: number;
  /** RGBA */
  pixels: Uint8Array;
}

const WITHIN_MS = 20_000;
const HEAP_MB = 256;

/** The picture's pixels; throws Broken when it cannot be unpacked, or not in time. */
export async function unpackHeic(path: string): Promise<RawPicture> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    stderr: true,
    stdout: true,
  });
  try {
    return await new Promise<RawPicture>((resolve, reject) => {
      const fail = () => reject(new Broken('This HEIC picture cannot be read. Save it as JPG and try again.'));
      const timer = setTimeout(fail, WITHIN_MS);
      worker.once('message', (picture: RawPicture) => {
        clearTimeout(timer);
        resolve(picture);
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
