// The form's initial values: the server's draft, this browser's newer copy, or the last submission.
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import { CREDENTIAL_GROUPS } from '@live-oak/contract/features/vetting/form.ts';
import type { Verification } from '@live-oak/contract/features/vetting/schema.ts';
import { changedKinds, toValues, type TypedField, type VerificationValues } from './values.ts';
import { vettingTexts } from '../texts.ts';
import { clearSavedText, readSavedText, writeSavedText } from '../../../app/saved-text.ts';

export interface Start {
  values: VerificationValues;
  /** The last submission. */
  before: VerificationValues;
  /** When the server saved `values`; undefined if it has not. */
  since: string | undefined;
  /** Typed in this browser, but something newer came from elsewhere: neither is lost. */
  aside: { values: VerificationValues; typedAt: string } | undefined;
}

function finderOf(file: Verification, userId: number): (id: number) => UploadedFile {
  const t = vettingTexts();
  const bare = { path: '', thumbPath: null, mime: '', bytes: 0, width: null, height: null } as const;
  const ofServer = file.credentials
    .flatMap(({ current, renewal }) => [...(current?.files ?? []), ...(renewal?.files ?? [])])
    .concat(file.draft?.files ?? [])
    .map((one): UploadedFile => ({ ...bare, ...one, purpose: 'verification_doc' }));
  const all = new Map([...knownFiles(userId), ...ofServer].map((one) => [one.id, one]));
  return (id) => all.get(id) ?? { ...bare, id, name: t.missingFile, purpose: 'verification_doc' };
}

/** A renewal asks for the new date and document; the rest is unchanged. */
function renewed(values: VerificationValues, before: VerificationValues, kind: CredentialKind): VerificationValues {
  const { expiry } = CREDENTIAL_GROUPS[kind];
  if (!expiry || changedKinds(values, before).includes(kind)) return values;
  // Expiry dates are typed fields.
  return { ...values, [expiry as TypedField]: '', files: { ...values.files, [kind]: [] } };
}

export function startOf(file: Verification, userId: number, renewing: CredentialKind | undefined): Start {
  const find = finderOf(file, userId);
  const before = toValues(file.submitted, find);
  const { draft } = file;
  const ofServer = draft ? toValues(draft.form, find) : before;
  const local = readLocalCopy(userId, before);
  const isNewer = local !== undefined && (!draft || local.typedAt >= draft.updatedAt);
  const values = isNewer ? local.values : ofServer;
  const differs = local !== undefined && changedKinds(local.values, ofServer).length > 0;
  return {
    before,
    values: renewing ? renewed(values, before, renewing) : values,
    // The last submission counts as saved: nothing has to be sent for it.
    since: isNewer ? undefined : (draft?.updatedAt ?? new Date().toISOString()),
    aside: differs && !isNewer ? local : undefined,
  };
}

// This browser's copy of a draft: what was typed since the server last saved it, and its known files.

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
  if (typeof kept?.typedAt !== 'string' || typeof kept.values !== 'object') return undefined;
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
  if (all.size > known.length) writeSavedText(FILES, userId, JSON.stringify([...all.values()].slice(-60)));
}

export function knownFiles(userId: number): UploadedFile[] {
  const kept = parse(readSavedText(FILES, userId));
  // Written by this file, as the server returned them.
  return Array.isArray(kept) ? (kept as UploadedFile[]) : [];
}
