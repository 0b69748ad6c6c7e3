// Unpacks one HEIC picture in a thread of its own, which ends with it: what goes wrong in here stays in here.
import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';

const { width, height, data } = await decode({ buffer: workerData as Uint8Array });
const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
parentPort?.postMessage({ width, height, pixels }, [data.buffer as ArrayBuffer]);
