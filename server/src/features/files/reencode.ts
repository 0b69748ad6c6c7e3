// Re-encodes an inspected picture, by the way that takes the least memory for its kind. HEIC, which sharp's build cannot read, is decoded
// by libheif in a worker thread with memory and time limits.
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Reason } from '@live-oak/contract/reasons.ts';
import { Broken } from './broken.ts';
import { isMadeJpegFirst } from './cost.ts';
import type { Inspected } from './inspect.ts';
import type { Turn } from './libheif.ts';
import { reencodeViaJpeg, reencodePicture, reencodeUnpacked, type ProcessedPicture } from './pictures.ts';

const WITHIN_MS = 20_000;
const HEAP_MB = 32;

/** What the worker answers. */
export type HeicResult = { turn: Turn } | { why: Reason };

/** Writes the picture as a PNG to `to`, and returns how that has to be turned; throws Broken when it cannot be unpacked within the limits. */
export async function unpackHeic(from: string, to: string): Promise<Turn> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: { from, to },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 2 },
    stderr: true,
    stdout: true,
  });
  try {
    // The time limit, an error in the worker and a lack of memory fail alike.
    const answers = await once(worker, 'message', { signal: AbortSignal.timeout(WITHIN_MS) }).catch(
      (cause: unknown) => {
        throw new Broken('files.heic', { cause });
      },
    );
    // What heic-worker.ts posts.
    const [result] = answers as [HeicResult];
    if ('why' in result) {
      throw new Broken(result.why);
    }
    return result.turn;
  } finally {
    await worker.terminate();
  }
}

async function remakeHeic(path: string): Promise<ProcessedPicture> {
  const unpacked = `${path}.png`;
  try {
    return await reencodeUnpacked(unpacked, await unpackHeic(path, unpacked));
  } finally {
    await rm(unpacked, { force: true });
  }
}

/** Throws Broken when it cannot be read. */
export function remake(path: string, { kind, frame }: Inspected): Promise<ProcessedPicture> {
  if (kind === 'heic') {
    return remakeHeic(path);
  }
  return frame && isMadeJpegFirst(kind, frame) ? reencodeViaJpeg(path) : reencodePicture(path, kind === 'png');
}
