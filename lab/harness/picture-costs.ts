// Measures the cost of re-encoding pictures: run as a process with the paths of pictures, it prints for each the growth of its memory
// in megabytes and the longest blocking of the event loop in milliseconds.
import { rm } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { unpackHeic } from '../../server/src/features/files/heic.ts';
import { remakePicture, remakeUnpacked } from '../../server/src/features/files/pictures.ts';

export interface PictureCost {
  path: string;
  /** The most up to then: that of the pictures before it counts as well. */
  peakMb: number;
  blockedMs: number;
}

async function make(path: string): Promise<void> {
  if (!path.endsWith('.heic')) {
    await remakePicture(path, path.endsWith('.png'));
    return;
  }
  const unpacked = `${path}.png`;
  await remakeUnpacked(unpacked, await unpackHeic(path, unpacked));
  await rm(unpacked);
}

const [first = '', ...paths] = process.argv.slice(2);
// What is loaded once is the process's own.
await make(first);
const before = process.memoryUsage().rss;
const costs: PictureCost[] = [];
for (const path of paths) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await make(path);
  delay.disable();
  const peakMb = (process.resourceUsage().maxRSS * 1024 - before) / 1024 / 1024;
  costs.push({ path, peakMb: Math.round(peakMb), blockedMs: Math.round(delay.max / 1e6) });
}
console.log(JSON.stringify(costs));
