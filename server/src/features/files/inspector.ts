// Sends files to the inspecting worker (inspect-worker.ts), one at a time, with time and memory limits.
import type { Reason } from '@live-oak/contract/reasons.ts';
import { Worker } from 'node:worker_threads';
import { Gate } from './gate.ts';
import { Broken, type Frame } from './structure/broken.ts';

export type FileKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf';

/** The request to the worker thread. */
export interface Inspection {
  /** A file on this machine's disk, at most as large as an upload. */
  path: string;
  allowed: readonly FileKind[];
}

/** What it answers. `bytes` is the length of the file without anything behind its end. */
export type InspectionResult =
  | { is: 'another type' }
  | { is: 'broken'; why: Reason }
  | { is: 'whole'; kind: FileKind; frame: Frame | undefined; bytes: number };

/** Much longer than the worst file takes on a busy machine. */
const WITHIN_MS = 10_000;
/** Beside it are the bytes of one file: 10 MB. */
const HEAP_MB = 32;

interface Thread {
  worker: Worker;
  /** Called with each answer; with undefined once the thread has ended, on its own or by terminate(). */
  answered: (looked: InspectionResult | undefined) => void;
}

let current: Thread | undefined;
const one = new Gate(1);

function start(): Thread {
  const worker = new Worker(new URL('./inspect-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 8 },
  });
  const thread: Thread = { worker, answered: () => {} };
  worker.on('message', (looked: InspectionResult) => thread.answered(looked));
  // Out of memory, or a fault of ours; its end follows.
  worker.on('error', () => {});
  worker.on('exit', () => {
    current = current === thread ? undefined : current;
    thread.answered(undefined);
  });
  return thread;
}

async function runInWorker(look: Inspection): Promise<InspectionResult> {
  const thread = (current ??= start());
  const { worker } = thread;
  worker.ref();
  const timer = setTimeout(() => {
    // The next file gets a new thread when this one has ended.
    current = undefined;
    void worker.terminate();
  }, WITHIN_MS);
  const result = await new Promise<InspectionResult | undefined>((resolve) => {
    thread.answered = resolve;
    worker.postMessage(look, []);
  });
  clearTimeout(timer);
  // A process that has nothing else to do may end.
  worker.unref();
  if (!result) {
    throw new Broken('files.unreadable');
  }
  return result;
}

/** What a file is and how large, by its content. Throws Broken when that cannot be found out within the limits of memory and time. */
export const inspectInWorker = (look: Inspection): Promise<InspectionResult> => one.run(1, () => runInWorker(look));
