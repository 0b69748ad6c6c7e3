// Unpacks one HEIC picture in a thread of its own, which ends with it: what goes wrong in here stays in here.
import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';

// heic.ts starts this worker with the bytes of one file.
const { width, height, data } = await decode({ buffer: workerData as Uint8Array });
const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
// The decoder makes its own memory, which is not shared, so it can be handed over.
parentPort?.postMessage({ width, height, pixels }, [data.buffer as ArrayBuffer]);
