// Turns documents of a registration into submitted credentials, for administrators to check.
import { documentFieldOf, documentIds, type Documents } from '@live-oak/contract/features/files/schema.ts';
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import type { Work } from '../../kernel/services.ts';
import type { Bringer } from '../files/bringer.ts';
import { takeUploads } from '../files/commands.ts';
import { credentialFiles, credentials } from '../providers/tables.ts';
import { entriesOf } from '@live-oak/contract/keys.ts';
import { insertedRow } from '../../kernel/errors.ts';

interface Brought {
  providerId: number;
  /** The new person, whose documents they become. */
  owner: number;
  documents: Documents;
  by: Bringer;
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
