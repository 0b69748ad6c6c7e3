// The documents of submissions: their owner, their submission, that they are kept while a draft names them, and those of a registration.
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

/** Only these are ever kept for a draft, or released by one: pictures belong to jobs. */
const isDocument = inArray(uploads.purpose, ['verification_doc', 'registration_doc']);

export type NamedFile = Pick<typeof uploads.$inferSelect, 'id' | 'key' | 'name' | 'mime' | 'bytes'>;
export type FileRow = NamedFile & { credentialId: number };

export const filesOfDraft = (form: VerificationDraft) => Object.values(documentIds(form.documents)).flat();

/** The own documents that a draft names and that are still there. */
export async function ownDocuments(run: Runner, userId: number, ids: readonly number[]): Promise<NamedFile[]> {
  if (ids.length === 0) {
    return [];
  }
  return run
    .select(pick(uploads, 'id', 'key', 'name', 'mime', 'bytes'))
    .from(uploads)
    .where(and(inArray(uploads.id, [...ids]), eq(uploads.ownerId, userId), isDocument))
    .orderBy(asc(uploads.id));
}

/** The documents of submissions, in the order they came. */
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

/** Marks the own documents that a draft names as used, so that they are not swept, and lets go of those it named before. */
export async function saveDraftFiles(
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

interface Brought {
  providerId: number;
  /** The new person, whose documents they become. */
  owner: number;
  documents: Documents;
  by: Uploader;
  /** The numbers from the form. */
  numbers: Partial<Record<CredentialKind, string>>;
}

/** Adds uploaded documents; 422 on the document's field for a file that is not this person's. */
export async function submitDocuments(
  { tx, now }: Work,
  { providerId, owner, documents, by, numbers }: Brought,
): Promise<void> {
  for (const [kind, ids = []] of entriesOf(documentIds(documents))) {
    const field = `documents.${documentFieldOf(kind)}`;
    const files = await takeUploads(tx, { ids, by, owner, purposes: ['registration_doc'], field, now });
    const credential = insertedRow(
      await tx
        .insert(credentials)
        .values({ providerId, kind, number: numbers[kind] ?? null, createdAt: now })
        .returning({ id: credentials.id }),
    );
    await tx.insert(credentialFiles).values(files.map((file) => ({ credentialId: credential.id, uploadId: file.id })));
  }
}
