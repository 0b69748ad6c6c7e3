// Measures the cost of inspecting and decoding one upload: run as a process with the purpose, a small file and the file, it
// prints a PictureCost. The libvips figures are the same at every run; the rest depends on the machine and is for the benchmark.
import { readFileSync, statSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { takesPhotos, type UploadPurpose } from '@live-oak/contract/features/files/kinds.ts';
import { Refusal, replyOf } from '../../server/src/kernel/errors.ts';
import { inspect } from '../../server/src/features/files/inspect.ts';
import { reencode, tryPicture } from '../../server/src/features/files/pictures.ts';
import { Broken } from '../../server/src/features/files/broken.ts';

const MIB = 1024 * 1024;

export interface PictureCost {
  /** The reason, if it is refused. */
  refused?: string;
  /** The server's estimate, and the part of it that a decoder allocates outside of libvips. */
  reckonedMb: number;
  wholeMb: number;
  /** The peak of libvips's own counter. */
  vipsMb: number;
  /** The peak growth of anonymous memory. */
  peakMb: number;
  /** The longest blocking of the event loop. */
  blockedMs: number;
}

async function take(path: string, purpose: UploadPurpose) {
  const bytes = statSync(path).size;
  try {
    const seen = await inspect({ path, field: 'file', name: path, bytes, sha256: '', isTooLarge: false }, purpose);
    const { kind, frame, unpacking } = seen;
    if (kind !== 'pdf') await (takesPhotos(purpose) ? reencode(path, seen) : tryPicture(path, kind === 'png'));
    return { reckonedMb: unpacking / MIB, wholeMb: (kind === 'png' ? 0 : (frame?.whole ?? 0)) / MIB };
  } catch (error) {
    if (error instanceof Refusal) {
      return { refused: replyOf(error).fields?.['file'] ?? error.message, reckonedMb: 0, wholeMb: 0 };
    }
    if (error instanceof Broken) {
      return { refused: error.message, reckonedMb: 0, wholeMb: 0 };
    }
    throw error;
  }
}

/**
 * Reads the process's anonymous memory every millisecond, in kilobytes. Not the kernel's own peak, which counts the program's
 * pages too; the kernel may evict and reload those at any time.
 */
const SAMPLER = `
const fs = require('node:fs');
const { workerData, parentPort } = require('node:worker_threads');
const most = new Int32Array(workerData);
const [file, text] = [fs.openSync('/proc/self/statm', 'r'), Buffer.alloc(128)];
for (let first = true; ; first = false) {
  const [, resident, shared] = text.latin1Slice(0, fs.readSync(file, text, 0, 128, 0)).split(' ');
  most[0] = Math.max(most[0], (resident - shared) * 4);
  if (first) parentPort.postMessage('ready');
  Atomics.wait(most, 1, 0, 1);
}`;
const most = new Int32Array(new SharedArrayBuffer(8));
const sampler = new Worker(SAMPLER, {
  eval: true,
  workerData: most.buffer,
  resourceLimits: { maxYoungGenerationSizeMb: 1 },
});
// Until the thread has started, a baseline would not include it.
await new Promise((resolve) => sampler.once('message', resolve));
const sampled = () => new Promise((resolve) => setTimeout(resolve, 50));

const [purpose = '', first = '', path = ''] = process.argv.slice(2);
// A file of our own test or benchmark.
const known = purpose as UploadPurpose;
// Modules loaded once belong to the process.
await take(first, known);
await sampled();
// Read here: on a busy machine the sampler may not run for a while, and growth that it missed would be counted later.
const [, resident = 0, shared = 0] = readFileSync('/proc/self/statm', 'utf8').split(' ').map(Number);
const before = (resident - shared) * 4;
Atomics.store(most, 0, before);
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const taken = await take(path, known);
delay.disable();
await sampled();
const peakMb = (Atomics.load(most, 0) - before) / 1024;
await sampler.terminate();
const cost: PictureCost = { ...taken, vipsMb: sharp.cache().memory.high, peakMb, blockedMs: delay.max / 1e6 };
console.log(JSON.stringify(cost));
