// Decodes one HEIC picture in a worker thread that ends with it, so that a crash stays in the worker.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Memory for 50 megapixels: their coded planes, the decoder's copy in RGBA, and the file. The limits of a thread do not count it. */
const MOST_BYTES = 512 * 1024 * 1024;

interface Memory {
  readonly buffer: ArrayBuffer;
  grow: (this: Memory, pages: number) => number;
}
// Node's own types leave WebAssembly's out.
const { Memory } = Reflect.get(globalThis, 'WebAssembly') as { Memory: { prototype: Memory } };

// A picture that claims to be small may unpack to a large one: the decoder is refused memory rather than the process.
const { grow } = Memory.prototype;
Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65_536 > MOST_BYTES) {
    throw new RangeError('this picture takes too much memory');
  }
  return grow.call(this, pages);
};
// Loaded once the limit is in place.
const { default: decode } = await import('heic-decode');

// heic.ts starts this worker with the path of one file.
const { width, height, data } = await decode({ buffer: await readFile(workerData as string) });
const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
// The decoder makes its own memory, which is not shared, so it can be handed over.
parentPort?.postMessage({ width, height, pixels }, [data.buffer as ArrayBuffer]);
