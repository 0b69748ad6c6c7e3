// Messages that are not known to have arrived, kept in this browser so that neither a reload nor a lost connection takes them.
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';
import { readStored, writeStored } from '../../app/storage.ts';

export interface Written {
  text: string;
  photos: UploadedFile[];
}

/** Its key makes the server take a message once, however often it is sent. */
export interface Waiting extends Written {
  key: string;
  /** When it was written, ISO. */
  at: string;
}

const keyOf = (userId: number, jobId: number, providerId: number) => `live-oak.thread.${userId}.${jobId}.${providerId}`;

export const isWritten = (value: unknown): value is Written => {
  const { text, photos } = propertiesOf(value);
  return typeof text === 'string' && Array.isArray(photos);
};
const isWaiting = (value: unknown): value is Waiting =>
  isWritten(value) && 'key' in value && typeof value.key === 'string';

function parse(stored: string | null): Waiting[] {
  try {
    const { waiting } = propertiesOf(JSON.parse(stored ?? 'null'));
    return Array.isArray(waiting) ? waiting.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

/** Reads and writes what waits in one conversation of one person. */
export function keptOf(userId: number, jobId: number, providerId: number) {
  const key = keyOf(userId, jobId, providerId);
  return {
    read: () => parse(readStored(key)),
    keep: (waiting: Waiting[]) => writeStored(key, waiting.length === 0 ? null : JSON.stringify({ waiting })),
  };
}
export type KeptThread = ReturnType<typeof keptOf>;
