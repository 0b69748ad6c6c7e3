// Measures the cost of re-encoding pictures: run as a process with the paths of pictures, it prints for each the growth of its memory
// in megabytes and the longest blocking of the event loop in milliseconds.
import { rm } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { unpackHeic } from '../../server/src/features/files/heic.ts';
import { remakePicture, remakeUnpacked } from '../../server/src/features/files/pictures.ts';

export interface PictureCost {
  path: string;
  /** The most memory up to then that no file backs: that of the pictures before it counts as well. */
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

/**
 * Reads the process's anonymous memory every millisecond, in kilobytes. Not the kernel's own peak: that counts pages of the program
 * too, which the kernel may take away and bring back at any time.
 */
const SAMPLER = `
const fs = require('node:fs');
const most = new Int32Array(require('node:worker_threads').workerData);
const [file, text] = [fs.openSync('/proc/self/statm', 'r'), Buffer.alloc(128)];
for (;;) {
  const [, resident, shared] = text.latin1Slice(0, fs.readSync(file, text, 0, 128, 0)).split(' ');
  most[0] = Math.max(most[0], (resident - shared) * 4);
  Atomics.wait(most, 1, 0, 1);
}`;
const most = new Int32Array(new SharedArrayBuffer(8));
const sampler = new Worker(SAMPLER, {
  eval: true,
  workerData: most.buffer,
  resourceLimits: { maxYoungGenerationSizeMb: 1 },
});
const sampled = () => new Promise((resolve) => setTimeout(resolve, 50));

const [first = '', ...paths] = process.argv.slice(2);
// What is loaded once is the process's own.
await make(first);
await sampled();
const before = Atomics.exchange(most, 0, 0);
await sampled();
const costs: PictureCost[] = [];
for (const path of paths) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await make(path);
  delay.disable();
  await sampled();
  const peakMb = (Atomics.load(most, 0) - before) / 1024;
  costs.push({ path, peakMb: Math.round(peakMb), blockedMs: Math.round(delay.max / 1e6) });
}
await sampler.terminate();
console.log(JSON.stringify(costs));
