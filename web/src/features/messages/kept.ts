// What is kept in this browser of a conversation: what is being written, and what is on its way, so that neither a reload nor a lost line takes it.
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import { readStored, writeStored } from '../../app/storage.ts';
import { propertiesOf } from '@live-oak/contract/properties.ts';

export interface Draft {
  text: string;
  photos: UploadedFile[];
}

/** A message that is not known to have arrived. Its key makes the server take it once, however often it is sent. */
export interface Waiting extends Draft {
  key: string;
  /** When it was written, ISO. */
  at: string;
}

interface Kept {
  draft: Draft;
  waiting: Waiting[];
}

const NOTHING: Kept = { draft: { text: '', photos: [] }, waiting: [] };

const keyOf = (userId: number, jobId: number, providerId: number) => `live-oak.thread.${userId}.${jobId}.${providerId}`;

const isDraft = (value: unknown): value is Draft => {
  const { text, photos } = propertiesOf(value);
  return typeof text === 'string' && Array.isArray(photos);
};
const isWaiting = (value: unknown): value is Waiting =>
  isDraft(value) && 'key' in value && typeof value.key === 'string';

function parse(stored: string | null): Kept {
  try {
    const { draft, waiting } = propertiesOf(JSON.parse(stored ?? 'null'));
    return {
      draft: isDraft(draft) ? draft : NOTHING.draft,
      waiting: Array.isArray(waiting) ? waiting.filter(isWaiting) : [],
    };
  } catch {
    return NOTHING;
  }
}

/** Reads and writes what is kept of one conversation of one person. */
export function keptOf(userId: number, jobId: number, providerId: number) {
  const key = keyOf(userId, jobId, providerId);
  const read = () => parse(readStored(key));
  const write = (next: Kept) => {
    const isEmpty = next.draft.text === '' && next.draft.photos.length === 0 && next.waiting.length === 0;
    writeStored(key, isEmpty ? null : JSON.stringify(next));
  };
  return {
    read,
    keepDraft: (draft: Draft) => write({ ...read(), draft }),
    keepWaiting: (waiting: Waiting[]) => write({ ...read(), waiting }),
  };
}

/** Who leaves takes along what they had begun to write; what waits for a line stays, for its person alone. */
export function dropDrafts(userId: number): void {
  try {
    const mine = Object.keys(window.localStorage).filter((key) => key.startsWith(`live-oak.thread.${userId}.`));
    mine.filter((key) => parse(readStored(key)).waiting.length === 0).forEach((key) => writeStored(key, null));
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
export type KeptThread = ReturnType<typeof keptOf>;
