// The documents of submissions: their owner, their submission, and that they are kept while a draft names them.
import { pick } from '@live-oak/contract/keys.ts';
import { and, asc, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm';
import { documentIds } from '@live-oak/contract/features/files/schema.ts';
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import { CREDENTIAL_GROUPS } from '@live-oak/contract/features/vetting/form.ts';
import { type VerificationDraft } from '@live-oak/contract/features/vetting/draft.ts';
import type { Runner, Tx } from '../../kernel/db/open.ts';
import { invalid } from '../../kernel/errors.ts';
import { uploads } from '../files/tables.ts';
import { markUsed } from '../files/commands.ts';
import { credentialFiles, credentials } from '../providers/tables.ts';

/** Only these are ever kept for a draft, or released by one: pictures belong to jobs. */
const isDocument = inArray(uploads.purpose, ['verification_doc', 'registration_doc']);

export interface NamedFile {
  id: number;
  key: string;
  name: string;
  mime: string;
  bytes: number;
}

export interface FileRow extends NamedFile {
  credentialId: number;
}

export const filesOfDraft = (form: VerificationDraft) => Object.values(documentIds(form.documents)).flat();

/** The own documents that a draft names and that are still there. */
export async function ownDocuments(run: Runner, userId: number, ids: readonly number[]): Promise<NamedFile[]> {
  if (ids.length === 0) {
    return [];
  }
  const { id, key, name, mime, bytes } = uploads;
  return run
    .select({ id, key, name, mime, bytes })
    .from(uploads)
    .where(and(inArray(uploads.id, [...ids]), eq(uploads.ownerId, userId), isDocument))
    .orderBy(asc(uploads.id));
}

/** The documents of submissions, in the order they came. */
export async function filesOfCredentials(run: Runner, credentialIds: readonly number[]): Promise<FileRow[]> {
  if (credentialIds.length === 0) {
    return [];
  }
  return run
    .select({
      credentialId: credentialFiles.credentialId,
      ...pick(uploads, 'id', 'key', 'name', 'mime', 'bytes'),
    })
    .from(credentialFiles)
    .innerJoin(uploads, eq(uploads.id, credentialFiles.uploadId))
    .where(inArray(credentialFiles.credentialId, [...credentialIds]))
    .orderBy(asc(credentialFiles.id));
}

const GONE = 'This file is no longer there. Choose it again';
const TAKEN = 'This file stands with another credential already. Choose it here again, so that each keeps its own';

/** Refuses ids that are not documents of this person, or that belong to a credential of another kind. */
export async function mustOwn(tx: Tx, userId: number, ids: readonly number[], kind: CredentialKind): Promise<void> {
  if (ids.length === 0) {
    return;
  }
  const own = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(inArray(uploads.id, [...ids]), eq(uploads.ownerId, userId), isDocument))
    .orderBy(asc(uploads.id))
    .for('update');
  const field = `documents.${CREDENTIAL_GROUPS[kind].document}`;
  if (own.length < new Set(ids).size) {
    throw invalid({ [field]: GONE });
  }
  const [elsewhere] = await tx
    .select({ id: credentialFiles.id })
    .from(credentialFiles)
    .innerJoin(credentials, eq(credentials.id, credentialFiles.credentialId))
    .where(
      and(inArray(credentialFiles.uploadId, [...ids]), ne(credentials.kind, kind), ne(credentials.status, 'replaced')),
    )
    .limit(1);
  if (elsewhere) {
    throw invalid({ [field]: TAKEN });
  }
}

/** Attaches documents to a submission; those of an older submission move over. */
export async function attachFiles(tx: Tx, credentialId: number, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) {
    return;
  }
  await tx
    .insert(credentialFiles)
    .values(ids.map((uploadId) => ({ credentialId, uploadId })))
    .onConflictDoUpdate({ target: credentialFiles.uploadId, set: { credentialId } });
  await markUsed(tx, inArray(uploads.id, [...ids]), now);
}

/** Marks the own documents that a draft names as used, so that they are not swept, and lets go of those it named before. */
export async function keepDraftFiles(
  tx: Tx,
  userId: number,
  { before, after }: { before: readonly number[]; after: readonly number[] },
  now: Date,
): Promise<void> {
  const dropped = before.filter((id) => !after.includes(id));
  const own = (ids: readonly number[]) => and(inArray(uploads.id, [...ids]), eq(uploads.ownerId, userId), isDocument);
  if (after.length > 0) {
    await markUsed(tx, and(own(after), isNull(uploads.usedAt)), now);
  }
  if (dropped.length > 0) {
    const attached = tx.select({ id: credentialFiles.uploadId }).from(credentialFiles);
    await markUsed(tx, and(own(dropped), notInArray(uploads.id, attached)), null);
  }
}
