// Commands of a business on its own file: save a draft, submit credentials, withdraw one, forget all.
import { withParams } from '@live-oak/contract/reasons.ts';
import { eq, inArray } from 'drizzle-orm';
import { requiredOf } from '@live-oak/contract/features/providers/credentials.ts';
import { type VerificationForm, VerificationDraft } from '@live-oak/contract/features/vetting/form.ts';
import { pastDates } from '@live-oak/contract/features/vetting/past-dates.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { assertState, assertValid, wrongState, orNotFound, insertedRow } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import { changeProvider, lockProviderOf, moveVerification, type ProviderRecord } from '../providers/moves.ts';
import { credentials, verificationDrafts, credentialFiles } from '../providers/tables.ts';
import { attachFiles, filesOfCredentials, filesOfDraft, markDraftFiles, mustOwn } from './files.ts';
import { licenseListings } from './licenses/tables.ts';
import { moveCredentials, type CredentialRecord } from './moves.ts';
import { liveCredentials, saveStanding } from './standing.ts';
import { claimsOf, isUnchanged, type Claim } from './submission.ts';

/** Locks the business of a user; 409 after a final rejection. */
async function lockOpen(tx: Tx, userId: number): Promise<ProviderRecord> {
  const provider = orNotFound(await lockProviderOf(tx, userId));
  assertState(provider.verificationStatus !== 'rejected' || provider.canReapply, 'vetting.final');
  return provider;
}

async function draftOf(tx: Tx, providerId: number): Promise<VerificationDraft> {
  const [row] = await tx.select().from(verificationDrafts).where(eq(verificationDrafts.providerId, providerId));
  return VerificationDraft.parse(row?.form ?? {});
}

/** Saves the form as far as it is filled in, with its documents. */
export async function saveDraft({ tx, now }: Work, userId: number, form: VerificationDraft): Promise<void> {
  const provider = await lockOpen(tx, userId);
  const before = filesOfDraft(await draftOf(tx, provider.id));
  await markDraftFiles(tx, userId, { before, after: filesOfDraft(form) }, now);
  await tx
    .insert(verificationDrafts)
    .values({ providerId: provider.id, form, updatedAt: now })
    .onConflictDoUpdate({ target: verificationDrafts.providerId, set: { form, updatedAt: now } });
}

/** A new submission replaces one that nobody checked or that was rejected; a verified one stays until the new one is verified. */
const isReplaced = ({ status, checkedAt }: CredentialRecord) =>
  status === 'submitted' || status === 'rejected' || (status === 'expired' && checkedAt === null);

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** Adds one submission. Without documents in the form it takes those of the waiting one that it replaces. */
async function submit(
  { tx, now }: Work,
  provider: ProviderRecord,
  { files, ...claim }: Claim,
  rows: readonly CredentialRecord[],
): Promise<void> {
  const ofKind = rows.filter(({ kind }) => kind === claim.kind);
  const replaced = ofKind.filter(isReplaced);
  const staying = ofKind.filter((row) => !isReplaced(row));
  const attached = idsOf(await filesOfCredentials(tx, staying));
  const waiting = replaced.filter(({ status }) => status === 'submitted');
  const own = files ?? idsOf(await filesOfCredentials(tx, waiting));
  const added = own.filter((id) => !attached.includes(id));
  await mustOwn(tx, provider.userId, added, claim.kind);
  await moveCredentials(tx, replaced, 'replace');
  const values = { ...claim, providerId: provider.id, createdAt: now };
  const row = insertedRow(await tx.insert(credentials).values(values).returning({ id: credentials.id }));
  await attachFiles(tx, row.id, added, now);
}

async function dropDraft({ tx, now }: Work, { id, userId }: ProviderRecord): Promise<void> {
  const before = filesOfDraft(await draftOf(tx, id));
  await forgetDraft(tx, id);
  await markDraftFiles(tx, userId, { before, after: [] }, now);
}

async function changedClaims(tx: Tx, form: VerificationForm, rows: readonly CredentialRecord[]): Promise<Claim[]> {
  const files = await filesOfCredentials(tx, rows);
  return claimsOf(form).filter((claim) => {
    const ofKind = rows.filter(({ kind }) => kind === claim.kind);
    const newest =
      ofKind.find(({ status }) => status === 'submitted') ?? ofKind.find(({ status }) => status === 'verified');
    const attached = files.filter(({ credentialId }) => ofKind.some(({ id }) => id === credentialId));
    return !newest || !isUnchanged(claim, newest, idsOf(attached));
  });
}

/** Takes one up for review (again), with the 24-48 hour clock from now. */
async function startClock(
  { tx, now }: Work,
  provider: ProviderRecord,
  { licenseNumber, insuranceNumber }: Pick<ProviderRecord, 'licenseNumber' | 'insuranceNumber'>,
): Promise<ProviderRecord> {
  const fresh = { licenseNumber, insuranceNumber, submittedAt: now, warnedAt: null, breachedAt: null };
  if (provider.verificationStatus !== 'pending') {
    return moveVerification(tx, provider, 'resubmit', { ...fresh, infoRequest: null, rejectionReason: null });
  }
  await changeProvider(tx, provider.id, fresh);
  return provider;
}

/** Stores whether a locked business works on standing trees, if the form has it. */
async function setTreeWork(tx: Tx, provider: ProviderRecord, noTreeWork: boolean | undefined): Promise<ProviderRecord> {
  if (noTreeWork === undefined || noTreeWork !== provider.treeWork) {
    return provider;
  }
  await changeProvider(tx, provider.id, { treeWork: !noTreeWork });
  return { ...provider, treeWork: !noTreeWork };
}

const UNDER_REVIEW = new Set(['pending', 'info_requested', 'rejected']);

/**
 * Submits the form: each new or changed credential becomes a submission, requested information counts as answered, and the review clock
 * starts. 422 for a date that has passed or a missing file; 409 after a final rejection.
 */
export async function submitVerification(work: Work, userId: number, form: VerificationForm): Promise<void> {
  const { tx, now, emit } = work;
  const provider = await setTreeWork(tx, await lockOpen(tx, userId), form.noTreeWork);
  const rows = await liveCredentials(tx, provider.id);
  const changed = await changedClaims(tx, form, rows);
  const kinds = changed.map(({ kind }) => kind);
  const past = pastDates(form, chicagoDate(now), kinds);
  assertValid(Object.keys(past).length === 0, past);
  for (const claim of changed) {
    await submit(work, provider, claim, rows);
  }
  await dropDraft(work, provider);
  const isReview = UNDER_REVIEW.has(provider.verificationStatus);
  const isAnswer = isReview && provider.verificationStatus !== 'pending';
  let moved = provider;
  if (isAnswer || (isReview && changed.length > 0)) {
    const liability = changed.find(({ kind }) => kind === 'liability_insurance');
    const insuranceNumber = liability?.number ?? provider.insuranceNumber;
    moved = await startClock(work, provider, { licenseNumber: form.businessLicenseNumber, insuranceNumber });
  }
  await saveStanding(work, moved);
  if (isAnswer || changed.length > 0) {
    const data = { providerId: provider.id, renewal: !isReview };
    await emit({ kind: 'providers.submitted', actorId: userId, data });
  }
}

/**
 * Withdraws a waiting renewal, or every submission of an optional kind, and with it what its expiry stopped. 404 for the credential of
 * another business, 409 for a required one.
 */
export async function withdrawCredential(work: Work, userId: number, credentialId: number): Promise<void> {
  const { tx } = work;
  const provider = orNotFound(await lockProviderOf(tx, userId));
  const rows = await liveCredentials(tx, provider.id);
  const row = orNotFound(rows.find(({ id }) => id === credentialId));
  const others = rows.filter(({ id, kind }) => kind === row.kind && id !== row.id);
  const isRenewal = row.status === 'submitted' && others.length > 0;
  if (!isRenewal && requiredOf(provider).includes(row.kind)) {
    throw wrongState(withParams('vetting.cannotTakeBack', { kind: row.kind }));
  }
  await moveCredentials(tx, isRenewal ? [row] : [row, ...others], 'replace');
  await saveStanding(work, provider);
}

/** Deletes the submissions of a locked business; the caller deletes their files. */
export async function forgetCredentials(tx: Tx, providerId: number): Promise<void> {
  const own = tx.select({ id: credentials.id }).from(credentials).where(eq(credentials.providerId, providerId));
  await tx.delete(credentialFiles).where(inArray(credentialFiles.credentialId, own));
  await tx.delete(credentials).where(eq(credentials.providerId, providerId));
  await tx.delete(licenseListings).where(eq(licenseListings.providerId, providerId));
}

export async function forgetDraft(tx: Tx, providerId: number): Promise<void> {
  await tx.delete(verificationDrafts).where(eq(verificationDrafts.providerId, providerId));
}
