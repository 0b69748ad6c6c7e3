// What vetting forgets of a business whose account is closed.
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/open.ts';
import { credentialFiles, credentials, verificationDrafts } from '../providers/tables.ts';

/** Removes the submissions of a locked business; their files are dropped by the caller. */
export async function forgetCredentials(tx: Tx, providerId: number): Promise<void> {
  const own = tx.select({ id: credentials.id }).from(credentials).where(eq(credentials.providerId, providerId));
  await tx.delete(credentialFiles).where(inArray(credentialFiles.credentialId, own));
  await tx.delete(credentials).where(eq(credentials.providerId, providerId));
}

/** Removes what it typed and did not submit. */
export async function forgetDraft(tx: Tx, providerId: number): Promise<void> {
  await tx.delete(verificationDrafts).where(eq(verificationDrafts.providerId, providerId));
}
