// Maps a file to its answer.
import { pick } from '@live-oak/contract/keys.ts';
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import type { uploads } from './tables.ts';

export type UploadRow = typeof uploads.$inferSelect;

/** The address of a key; answered only to those who may see the file. */
export const addressOf = (key: string) => `/uploads/${key}`;

export function presentUpload(row: UploadRow): UploadedFile {
  return {
    id: row.id,
    path: addressOf(row.key),
    thumbPath: row.thumbKey === null ? null : addressOf(row.thumbKey),
    ...pick(row, 'name', 'mime', 'bytes', 'width', 'height', 'purpose'),
  };
}
