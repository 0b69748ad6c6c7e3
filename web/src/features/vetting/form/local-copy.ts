// This browser's copy of a draft: what was typed since the server last saved it, and its known files.
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import { clearSavedText, readSavedText, writeSavedText } from '../../../app/saved-text.ts';
import type { VerificationValues } from './values.ts';

const COPY = 'verification';
const FILES = 'verification-files';

export interface LocalCopy {
  values: VerificationValues;
  /** ISO */
  typedAt: string;
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** A copy is merged over `empty`, so that a copy saved by an older version gets every field. */
export function readLocalCopy(userId: number, empty: VerificationValues): LocalCopy | undefined {
  // Checked in the next lines, and merged over a whole form.
  const kept = parse(readSavedText(COPY, userId)) as Partial<LocalCopy> | null;
  if (typeof kept?.typedAt !== 'string' || typeof kept.values !== 'object') {
    return undefined;
  }
  const { values } = kept;
  return {
    typedAt: kept.typedAt,
    values: { ...empty, ...values, has: { ...empty.has, ...values.has }, files: { ...empty.files, ...values.files } },
  };
}

export function writeLocalCopy(userId: number, values: VerificationValues): void {
  const copy: LocalCopy = { values, typedAt: new Date().toISOString() };
  writeSavedText(COPY, userId, JSON.stringify(copy));
}

export function dropLocalCopy(userId: number): void {
  clearSavedText(COPY, userId);
}

/** Files of a draft typed here; the server knows only those it has saved. */
export function rememberFiles(userId: number, files: readonly UploadedFile[]): void {
  const known = knownFiles(userId);
  const all = new Map([...known, ...files].map((file) => [file.id, file]));
  if (all.size > known.length) {
    writeSavedText(FILES, userId, JSON.stringify([...all.values()].slice(-60)));
  }
}

export function knownFiles(userId: number): UploadedFile[] {
  const kept = parse(readSavedText(FILES, userId));
  // Written by this file, as the server returned them.
  return Array.isArray(kept) ? (kept as UploadedFile[]) : [];
}
