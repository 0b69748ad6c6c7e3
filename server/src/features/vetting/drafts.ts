// The draft of a business's verification form, and which of its documents are in use.
import { VerificationDraft } from '@live-oak/contract/features/vetting/form.ts';
import { and, eq, isNull, notInArray, type Tx } from '../../kernel/db/drizzle.ts';
import { assertState, orNotFound } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import { markUsed } from '../files/commands.ts';
import { uploads } from '../files/tables.ts';
import { lockProviderOf, type ProviderRecord } from '../providers/moves.ts';
import { credentialFiles, verificationDrafts } from '../providers/tables.ts';
import { filesOfDraft, ownedBy } from './queries.ts';

/** Locks the business of a user; 409 after a final rejection. */
export async function lockOpen(tx: Tx, userId: number): Promise<ProviderRecord> {
  const provider = orNotFound(await lockProviderOf(tx, userId));
  assertState(provider.verificationStatus !== 'rejected' || provider.canReapply, 'vetting.final');
  return provider;
}

/** Lets documents be swept, unless a credential has them. */
export async function release(tx: Tx, userId: number, ids: readonly number[]): Promise<void> {
  const attached = tx.select({ id: credentialFiles.uploadId }).from(credentialFiles);
  await markUsed(tx, and(ownedBy(userId, ids), notInArray(uploads.id, attached)), null);
}

/** Saves or deletes the draft of a locked business. Its documents are marked as used, so that they are not swept; those that left it, as unused. */
export async function replaceDraft({ tx, now }: Work, provider: ProviderRecord, form?: VerificationDraft) {
  const { id: providerId, userId, infoAnswer } = provider;
  const [saved] = await tx.select().from(verificationDrafts).where(eq(verificationDrafts.providerId, providerId));
  const before = saved ? filesOfDraft(VerificationDraft.parse(saved.form)) : [];
  const after = [...(form ? filesOfDraft(form) : []), ...(infoAnswer?.files ?? [])];
  const removed = before.filter((id) => !after.includes(id));
  if (after.length > 0) await markUsed(tx, and(ownedBy(userId, after), isNull(uploads.usedAt)), now);
  await release(tx, userId, removed);
  if (form) {
    const set = { form, updatedAt: now };
    const row = tx.insert(verificationDrafts).values({ providerId, ...set });
    await row.onConflictDoUpdate({ target: verificationDrafts.providerId, set });
  } else {
    await forgetDraft(tx, providerId);
  }
}

/** Saves the form as far as it is filled in. */
export async function saveDraft(work: Work, userId: number, form: VerificationDraft): Promise<void> {
  await replaceDraft(work, await lockOpen(work.tx, userId), form);
}

export async function forgetDraft(tx: Tx, providerId: number): Promise<void> {
  await tx.delete(verificationDrafts).where(eq(verificationDrafts.providerId, providerId));
}
