// Uploads in progress: two at a time, each with its progress; one can be canceled or retried.
import { ApiError } from '../../api-client/api-error.ts';
import { makeListeners } from '../../ui/listeners.ts';

export interface PendingFile {
  key: string;
  /** Its position among all added files, from 1. */
  order: number;
  name: string;
  bytes: number;
  /** The same for the same file, as fileMark(). */
  mark: string;
  /** A preview, if the browser can show one. */
  preview: string | undefined;
  /** 0 to 1 */
  fraction: number;
  state: 'waiting' | 'sending' | 'failed';
  reason: string | undefined;
  /** False if the file itself was rejected: sending it again would end the same way. */
  canRetry: boolean;
}

/** Tells two files apart as well as can be done without reading them. */
export const fileMark = ({ name, size, lastModified }: File): string => `${name}/${size}/${lastModified}`;

interface QueueOptions<Done> {
  /** Sends one file; rejects if it failed or was canceled. */
  send: (file: File, onProgress: (fraction: number) => void, signal: AbortSignal) => Promise<Done>;
  previewOf: (file: File) => string | undefined;
  /** The message for a failure without one from the server. */
  failure: string;
}

interface QueueReports<Done> {
  onDone: (done: Done, file: PendingFile) => void;
  /** Nothing is uploading any more; how many succeeded and failed since it began. */
  onSettled: (counts: { done: number; failed: number }) => void;
}

interface Entry {
  shown: PendingFile;
  file: File;
  stop: AbortController;
}

const AT_ONCE = 2;

/** The server's error about the file, or else its message, or else ours. */
function reasonOf(error: unknown, failure: string): string {
  return error instanceof ApiError ? (error.fields.file ?? error.userMessage ?? failure) : failure;
}

/** Too large, unsupported type, or damaged. */
const OF_THE_FILE: readonly number[] = [413, 415, 422];
const isOfTheFile = (error: unknown) => error instanceof ApiError && OF_THE_FILE.includes(error.status);

export class UploadQueue<Done> {
  readonly #options: QueueOptions<Done>;
  readonly #listeners = makeListeners();
  #entries: Entry[] = [];
  #shown: readonly PendingFile[] = [];
  #made = 0;
  #counts = { done: 0, failed: 0 };
  #reports: QueueReports<Done> | undefined;

  constructor(options: QueueOptions<Done>) {
    this.#options = options;
  }

  /** Waiting, uploading and failed files; the same array until something changes. */
  readonly pending = (): readonly PendingFile[] => this.#shown;

  readonly subscribe = this.#listeners.subscribe;

  report(reports: QueueReports<Done>): void {
    this.#reports = reports;
  }

  add(files: readonly File[]): void {
    for (const file of files) {
      this.#made += 1;
      const { name, size: bytes } = file;
      const shown: PendingFile = {
        key: `file-${this.#made}`,
        order: this.#made,
        name,
        bytes,
        mark: fileMark(file),
        preview: this.#options.previewOf(file),
        fraction: 0,
        state: 'waiting',
        reason: undefined,
        canRetry: true,
      };
      this.#entries.push({ shown, file, stop: new AbortController() });
    }
    this.#pump();
  }

  /** Cancels an upload, or removes a failed one. */
  cancel(key: string): void {
    const entry = this.#entries.find(({ shown }) => shown.key === key);
    this.#entries = this.#entries.filter((one) => one !== entry);
    entry?.stop.abort();
    this.#pump();
  }

  retry(key: string): void {
    this.#change(key, { state: 'waiting', fraction: 0, reason: undefined });
    this.#pump();
  }

  /** Cancels everything: the screen is left. */
  stop(): void {
    const left = this.#entries;
    this.#entries = [];
    left.forEach(({ stop }) => stop.abort());
  }

  #change(key: string, more: Partial<PendingFile>): void {
    this.#entries = this.#entries.map((entry) =>
      entry.shown.key === key ? { ...entry, shown: { ...entry.shown, ...more } } : entry,
    );
    this.#notify();
  }

  #notify(): void {
    this.#shown = this.#entries.map(({ shown }) => shown);
    this.#listeners.notify();
  }

  #pump(): void {
    const moving = this.#entries.filter(({ shown }) => shown.state === 'sending').length;
    const next = this.#entries.filter(({ shown }) => shown.state === 'waiting').slice(0, AT_ONCE - moving);
    for (const entry of next) {
      this.#change(entry.shown.key, { state: 'sending' });
      void this.#run(entry);
    }
    this.#notify();
    const isQuiet = this.#entries.every(({ shown }) => shown.state === 'failed');
    if (isQuiet && this.#counts.done + this.#counts.failed > 0) {
      const counts = this.#counts;
      this.#counts = { done: 0, failed: 0 };
      this.#reports?.onSettled(counts);
    }
  }

  async #run({ shown: added, file, stop }: Entry): Promise<void> {
    const { key } = added;
    try {
      const done = await this.#options.send(file, (fraction) => this.#change(key, { fraction }), stop.signal);
      if (!stop.signal.aborted) {
        this.#counts.done += 1;
        this.#entries = this.#entries.filter(({ shown }) => shown.key !== key);
        this.#reports?.onDone(done, added);
      }
    } catch (error) {
      if (!stop.signal.aborted) {
        this.#counts.failed += 1;
        const reason = reasonOf(error, this.#options.failure);
        this.#change(key, { state: 'failed', reason, canRetry: !isOfTheFile(error) });
      }
    }
    this.#pump();
  }
}
