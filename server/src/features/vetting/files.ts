// The documents of submissions, of drafts and of a registration.
import { pick, entriesOf } from '@live-oak/contract/keys.ts';
import { and, asc, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm';
import { documentIds, type Documents } from '@live-oak/contract/features/files/schema.ts';
import { documentFieldOf } from '@live-oak/contract/features/files/kinds.ts';
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import { CREDENTIAL_GROUPS, type VerificationDraft } from '@live-oak/contract/features/vetting/form.ts';
import type { Runner, Tx } from '../../kernel/db/open.ts';
import { assertValid, insertedRow } from '../../kernel/errors.ts';
import { uploads } from '../files/tables.ts';
import { markUsed, takeUploads } from '../files/commands.ts';
import { credentialFiles, credentials } from '../providers/tables.ts';
import type { Work } from '../../kernel/services.ts';
import type { Uploader } from '../files/queries.ts';

const isDocument = inArray(uploads.purpose, ['verification_doc', 'registration_doc']);

export type NamedFile = Pick<typeof uploads.$inferSelect, 'id' | 'key' | 'name' | 'mime' | 'bytes'>;
export type FileRow = NamedFile & { credentialId: number };

export const filesOfDraft = (form: VerificationDraft) => Object.values(documentIds(form.documents)).flat();

const ownedBy = (userId: number, ids: readonly number[]) =>
  and(inArray(uploads.id, [...ids]), eq(uploads.ownerId, userId), isDocument);

/** Those of these documents that a user owns. */
export async function ownDocuments(run: Runner, userId: number, ids: readonly number[]): Promise<NamedFile[]> {
  if (ids.length === 0) {
    return [];
  }
  return run
    .select(pick(uploads, 'id', 'key', 'name', 'mime', 'bytes'))
    .from(uploads)
    .where(ownedBy(userId, ids))
    .orderBy(asc(uploads.id));
}

/** The documents of submissions, the oldest first. */
export async function filesOfCredentials(run: Runner, submissions: readonly { id: number }[]): Promise<FileRow[]> {
  if (submissions.length === 0) {
    return [];
  }
  const ids = submissions.map(({ id }) => id);
  return run
    .select({
      credentialId: credentialFiles.credentialId,
      ...pick(uploads, 'id', 'key', 'name', 'mime', 'bytes'),
    })
    .from(credentialFiles)
    .innerJoin(uploads, eq(uploads.id, credentialFiles.uploadId))
    .where(inArray(credentialFiles.credentialId, ids))
    .orderBy(asc(credentialFiles.id));
}

/** Locks these documents; 422 if one is not a document of this user, or belongs to a credential of another kind. */
export async function mustOwn(tx: Tx, userId: number, ids: readonly number[], kind: CredentialKind): Promise<void> {
  if (ids.length === 0) {
    return;
  }
  const own = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(ownedBy(userId, ids))
    .orderBy(asc(uploads.id))
    .for('update');
  const field = `documents.${CREDENTIAL_GROUPS[kind].document}`;
  assertValid(own.length >= new Set(ids).size, { [field]: 'vetting.fileGone' });
  const [elsewhere] = await tx
    .select({ id: credentialFiles.id })
    .from(credentialFiles)
    .innerJoin(credentials, eq(credentials.id, credentialFiles.credentialId))
    .where(
      and(inArray(credentialFiles.uploadId, [...ids]), ne(credentials.kind, kind), ne(credentials.status, 'replaced')),
    )
    .limit(1);
  assertValid(!elsewhere, { [field]: 'vetting.fileTaken' });
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

/** Marks a user's documents in a draft as used, so that they are not swept, and those that left the draft as unused. */
export async function markDraftFiles(
  tx: Tx,
  userId: number,
  { before, after }: { before: readonly number[]; after: readonly number[] },
  now: Date,
): Promise<void> {
  const dropped = before.filter((id) => !after.includes(id));
  if (after.length > 0) {
    await markUsed(tx, and(ownedBy(userId, after), isNull(uploads.usedAt)), now);
  }
  if (dropped.length > 0) {
    const attached = tx.select({ id: credentialFiles.uploadId }).from(credentialFiles);
    await markUsed(tx, and(ownedBy(userId, dropped), notInArray(uploads.id, attached)), null);
  }
}

/** Submits the documents of a registration, which become the new `owner`'s, with their numbers; 422 for a file of somebody else. */
export async function submitDocuments(
  { tx, now }: Work,
  documents: Documents,
  of: { providerId: number; owner: number; by: Uploader; numbers: Partial<Record<CredentialKind, string>> },
): Promise<void> {
  const { providerId, owner, by, numbers } = of;
  for (const [kind, ids = []] of entriesOf(documentIds(documents))) {
    const field = `documents.${documentFieldOf(kind)}`;
    const files = await takeUploads(tx, { ids, by, owner, purposes: ['registration_doc'], field, now });
    const values = { providerId, kind, number: numbers[kind] ?? null, createdAt: now };
    const { id } = insertedRow(await tx.insert(credentials).values(values).returning({ id: credentials.id }));
    await tx.insert(credentialFiles).values(files.map((file) => ({ credentialId: id, uploadId: file.id })));
  }
}
