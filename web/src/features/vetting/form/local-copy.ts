// The copy of a draft in this browser: what was typed since the server kept it last, and what is known of its files.
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import { readStored, writeStored } from '../../../app/storage.ts';
import type { VerificationValues } from './values.ts';

const keyOf = (providerId: number) => `live-oak.verification-draft.${providerId}`;
const filesKeyOf = (providerId: number) => `live-oak.verification-files.${providerId}`;

export interface LocalCopy {
  values: VerificationValues;
  /** ISO */
  typedAt: string;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** A copy is read over `empty`, so that one of an older form lacks nothing. */
export function readLocalCopy(providerId: number, empty: VerificationValues): LocalCopy | undefined {
  // Looked at in the next lines, and read over a whole form.
  const kept = parse(readStored(keyOf(providerId))) as Partial<LocalCopy> | null;
  if (typeof kept?.typedAt !== 'string' || typeof kept.values !== 'object') {
    return undefined;
  }
  const { values } = kept;
  return {
    typedAt: kept.typedAt,
    values: { ...empty, ...values, has: { ...empty.has, ...values.has }, files: { ...empty.files, ...values.files } },
  };
}

export function writeLocalCopy(providerId: number, values: VerificationValues): void {
  const copy: LocalCopy = { values, typedAt: new Date().toISOString() };
  writeStored(keyOf(providerId), JSON.stringify(copy));
}

export function dropLocalCopy(providerId: number): void {
  writeStored(keyOf(providerId), null);
}

/** Files of what was typed here: the server knows those that it has kept. */
export function rememberFiles(providerId: number, files: readonly UploadedFile[]): void {
  const known = knownFiles(providerId);
  const all = new Map([...known, ...files].map((file) => [file.id, file]));
  if (all.size > known.length) {
    writeStored(filesKeyOf(providerId), JSON.stringify([...all.values()].slice(-60)));
  }
}

export function knownFiles(providerId: number): UploadedFile[] {
  const kept = parse(readStored(filesKeyOf(providerId)));
  // Written by this file, as the server answered them.
  return Array.isArray(kept) ? (kept as UploadedFile[]) : [];
}
