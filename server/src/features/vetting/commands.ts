// Commands of a business on its own file: submit credentials and documents, withdraw one, forget all.
import { withParams } from '@live-oak/contract/reasons.ts';
import { entriesOf } from '@live-oak/contract/keys.ts';
import { documentFieldOf } from '@live-oak/contract/features/files/kinds.ts';
import { documentIds, type Documents } from '@live-oak/contract/features/files/schema.ts';
import { requiredOf, type CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import { CREDENTIAL_GROUPS, type VerificationForm, pastDates } from '@live-oak/contract/features/vetting/form.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { and, asc, eq, inArray, ne, type Tx } from '../../kernel/db/drizzle.ts';
import { assertState, assertValid, orNotFound, insertedRow } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import { markUsed, takeUploads } from '../files/commands.ts';
import type { Uploader } from '../files/queries.ts';
import { uploads } from '../files/tables.ts';
import { changeProvider, lockProviderOf, moveVerification, type ProviderRecord } from '../providers/moves.ts';
import { credentials, credentialFiles } from '../providers/tables.ts';
import { licenseListings } from './licenses/tables.ts';
import { moveCredentials, type CredentialRecord } from './moves.ts';
import { lockOpen, release, replaceDraft } from './drafts.ts';
import { filesOfCredentials, ownDocuments, ownedBy } from './queries.ts';
import { liveCredentials, saveStanding } from './standing.ts';
import { claimsOf, isUnchanged, type Claim } from './submission.ts';

/** Locks these documents; 422 if one is not a document of this user, or belongs to a credential of another kind. */
async function mustOwn(tx: Tx, userId: number, ids: readonly number[], kind: CredentialKind): Promise<void> {
  if (ids.length === 0) return;
  const { id } = uploads;
  const own = await tx.select({ id }).from(uploads).where(ownedBy(userId, ids)).orderBy(asc(id)).for('update');
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
async function attachFiles(tx: Tx, credentialId: number, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(credentialFiles)
    .values(ids.map((uploadId) => ({ credentialId, uploadId })))
    .onConflictDoUpdate({ target: credentialFiles.uploadId, set: { credentialId } });
  await markUsed(tx, inArray(uploads.id, [...ids]), now);
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

/** What a business answers to a request of an administrator, in place of an earlier answer: null for nothing. 422 for a file that is gone. */
async function answerTo({ tx, now }: Work, provider: ProviderRecord, answer: VerificationForm['answer']) {
  const { text, files = [] } = answer ?? {};
  if (provider.verificationStatus === 'pending') return provider.infoAnswer;
  await release(tx, provider.userId, provider.infoAnswer?.files ?? []);
  if (provider.verificationStatus !== 'info_requested' || !provider.infoRequest || (!text && files.length === 0)) {
    return null;
  }
  const own = await ownDocuments(tx, provider.userId, files);
  assertValid(own.length === files.length, { answer: 'vetting.fileGone' });
  await markUsed(tx, ownedBy(provider.userId, files), now);
  return { items: provider.infoRequest.items, text: text ?? null, files };
}

/** Takes one up for review (again), with the 24-48 hour clock from now. */
async function startClock(
  { tx, now }: Work,
  provider: ProviderRecord,
  { infoAnswer, ...numbers }: Pick<ProviderRecord, 'licenseNumber' | 'insuranceNumber' | 'infoAnswer'>,
): Promise<ProviderRecord> {
  const fresh = { ...numbers, submittedAt: now, warnedAt: null, breachedAt: null };
  if (provider.verificationStatus !== 'pending') {
    return moveVerification(tx, provider, 'resubmit', {
      ...fresh,
      infoAnswer,
      infoRequest: null,
      rejectionReason: null,
    });
  }
  await changeProvider(tx, provider.id, fresh);
  return provider;
}

/** Stores whether a locked business works on standing trees, if the form has it. */
async function setTreeWork(tx: Tx, provider: ProviderRecord, noTreeWork: boolean | undefined): Promise<ProviderRecord> {
  if (noTreeWork === undefined || noTreeWork !== provider.treeWork) return provider;
  await changeProvider(tx, provider.id, { treeWork: !noTreeWork });
  return { ...provider, treeWork: !noTreeWork };
}

const UNDER_REVIEW = new Set(['pending', 'info_requested', 'rejected']);

/** Submits what is new or changed, answers a request for information, starts the review clock. 422: past date, missing file; 409 after a final rejection. */
export async function submitVerification(work: Work, userId: number, form: VerificationForm): Promise<void> {
  const { tx, now, emit } = work;
  const provider = await setTreeWork(tx, await lockOpen(tx, userId), form.noTreeWork);
  const rows = await liveCredentials(tx, provider.id);
  const changed = await changedClaims(tx, form, rows);
  const kinds = changed.map(({ kind }) => kind);
  const past = pastDates(form, chicagoDate(now), kinds);
  assertValid(Object.keys(past).length === 0, past);
  for (const claim of changed) await submit(work, provider, claim, rows);
  await replaceDraft(work, provider);
  const isReview = UNDER_REVIEW.has(provider.verificationStatus);
  const isAnswer = isReview && provider.verificationStatus !== 'pending';
  let moved = provider;
  if (isAnswer || (isReview && changed.length > 0)) {
    const liability = changed.find(({ kind }) => kind === 'liability_insurance');
    const insuranceNumber = liability?.number ?? provider.insuranceNumber;
    const infoAnswer = await answerTo(work, provider, form.answer);
    moved = await startClock(work, provider, {
      licenseNumber: form.businessLicenseNumber,
      insuranceNumber,
      infoAnswer,
    });
  }
  await saveStanding(work, moved);
  if (isAnswer || changed.length > 0) {
    const data = { providerId: provider.id, renewal: !isReview };
    await emit({ kind: 'providers.submitted', actorId: userId, data });
  }
}

/** Withdraws a waiting renewal, or an optional kind, which ends the pause of its expiry. 404 for a credential of another business, 409 for a required one. */
export async function withdrawCredential(work: Work, userId: number, credentialId: number): Promise<void> {
  const { tx } = work;
  const provider = orNotFound(await lockProviderOf(tx, userId));
  const rows = await liveCredentials(tx, provider.id);
  const row = orNotFound(rows.find(({ id }) => id === credentialId));
  const others = rows.filter(({ id, kind }) => kind === row.kind && id !== row.id);
  const isRenewal = row.status === 'submitted' && others.length > 0;
  const isOptional = !requiredOf(provider).includes(row.kind);
  assertState(isRenewal || isOptional, withParams('vetting.cannotTakeBack', { kind: row.kind }));
  await moveCredentials(tx, isRenewal ? [row] : [row, ...others], 'replace');
  await saveStanding(work, provider);
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

/** Deletes the submissions of a locked business; the caller deletes their files. */
export async function forgetCredentials(tx: Tx, providerId: number): Promise<void> {
  const own = tx.select({ id: credentials.id }).from(credentials).where(eq(credentials.providerId, providerId));
  await tx.delete(credentialFiles).where(inArray(credentialFiles.credentialId, own));
  await tx.delete(credentials).where(eq(credentials.providerId, providerId));
  await tx.delete(licenseListings).where(eq(licenseListings.providerId, providerId));
}
