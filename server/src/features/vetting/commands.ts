// Commands of a business on its own file: save a draft, submit credentials, withdraw an optional one, forget it all.
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
import { attachFiles, filesOfCredentials, filesOfDraft, saveDraftFiles, mustOwn } from './files.ts';
import { licenseListings } from './licenses/tables.ts';
import { moveCredentials, type CredentialRecord } from './moves.ts';
import { saveStanding, liveCredentials } from './standing.ts';
import { claimsOf, isUnchanged, type Claim } from './submission.ts';

async function lockOwn(tx: Tx, userId: number): Promise<ProviderRecord> {
  return orNotFound(await lockProviderOf(tx, userId));
}

function mustBeOpen({ verificationStatus, canReapply }: ProviderRecord): void {
  assertState(verificationStatus !== 'rejected' || canReapply, 'vetting.final');
}

async function draftOf(tx: Tx, providerId: number): Promise<VerificationDraft> {
  const [row] = await tx.select().from(verificationDrafts).where(eq(verificationDrafts.providerId, providerId));
  return VerificationDraft.parse(row?.form ?? {});
}

/** Keeps the form as far as it is filled in; its documents are not swept while the draft names them. */
export async function keepDraft({ tx, now }: Work, userId: number, form: VerificationDraft): Promise<void> {
  const provider = await lockOwn(tx, userId);
  mustBeOpen(provider);
  const before = filesOfDraft(await draftOf(tx, provider.id));
  await saveDraftFiles(tx, userId, { before, after: filesOfDraft(form) }, now);
  await tx
    .insert(verificationDrafts)
    .values({ providerId: provider.id, form, updatedAt: now })
    .onConflictDoUpdate({ target: verificationDrafts.providerId, set: { form, updatedAt: now } });
}

async function dropDraft({ tx, now }: Work, { id, userId }: ProviderRecord): Promise<void> {
  const before = filesOfDraft(await draftOf(tx, id));
  await tx.delete(verificationDrafts).where(eq(verificationDrafts.providerId, id));
  await saveDraftFiles(tx, userId, { before, after: [] }, now);
}

/** A newer submission replaces one that is undecided or was rejected; a verified or expired one stays until then. */
function givesWay({ status, checkedAt }: CredentialRecord): boolean {
  return status === 'submitted' || status === 'rejected' || (status === 'expired' && checkedAt === null);
}

/** Adds one submission. The documents of an older one that it replaces come along where the form names none. */
async function submit(
  { tx, now }: Work,
  provider: ProviderRecord,
  { files, ...claim }: Claim,
  rows: readonly CredentialRecord[],
): Promise<void> {
  const before = rows.filter(({ kind }) => kind === claim.kind);
  const giving = before.filter(givesWay);
  const standing = before.filter((row) => !givesWay(row));
  const kept = (await filesOfCredentials(tx, standing)).map(({ id }) => id);
  const waiting = giving.filter(({ status }) => status === 'submitted');
  const carried = (await filesOfCredentials(tx, waiting)).map(({ id }) => id);
  const brought = (files ?? carried).filter((id) => !kept.includes(id));
  await mustOwn(tx, provider.userId, brought, claim.kind);
  await moveCredentials(tx, giving, 'replace');
  const row = insertedRow(
    await tx
      .insert(credentials)
      .values({ ...claim, providerId: provider.id, createdAt: now })
      .returning({ id: credentials.id }),
  );
  await attachFiles(tx, row.id, brought, now);
}

async function changedClaims(tx: Tx, form: VerificationForm, rows: readonly CredentialRecord[]): Promise<Claim[]> {
  const files = await filesOfCredentials(tx, rows);
  return claimsOf(form).filter((claim) => {
    const ofKind = rows.filter(({ kind }) => kind === claim.kind);
    const stands =
      ofKind.find(({ status }) => status === 'submitted') ?? ofKind.find(({ status }) => status === 'verified');
    const names = files.filter(({ credentialId }) => ofKind.some(({ id }) => id === credentialId)).map(({ id }) => id);
    return !stands || !isUnchanged(claim, stands, names);
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

/** Whether a locked business works on standing trees, as its form says; left out: as before. */
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
 * starts. A verified business keeps what is verified until its renewal is checked. 422 names a date that has passed or a file that does
 * not exist; 409 after a final rejection.
 */
export async function submitVerification(work: Work, userId: number, form: VerificationForm): Promise<void> {
  const { tx, now, emit } = work;
  const before = await lockOwn(tx, userId);
  mustBeOpen(before);
  const provider = await setTreeWork(tx, before, form.noTreeWork);
  const rows = await liveCredentials(tx, provider.id);
  const changed = await changedClaims(tx, form, rows);
  const past = pastDates(
    form,
    chicagoDate(now),
    changed.map(({ kind }) => kind),
  );
  assertValid(Object.keys(past).length === 0, past);
  for (const claim of changed) {
    await submit(work, provider, claim, rows);
  }
  await dropDraft(work, provider);
  const isReview = UNDER_REVIEW.has(provider.verificationStatus);
  const isAnswer = isReview && provider.verificationStatus !== 'pending';
  let standing = provider;
  if (isAnswer || (isReview && changed.length > 0)) {
    const liability = changed.find(({ kind }) => kind === 'liability_insurance');
    const insuranceNumber = liability?.number ?? provider.insuranceNumber;
    standing = await startClock(work, provider, { licenseNumber: form.businessLicenseNumber, insuranceNumber });
  }
  await saveStanding(work, standing);
  if (isAnswer || changed.length > 0) {
    await emit({
      kind: 'providers.submitted',
      actorId: userId,
      data: { providerId: provider.id, renewal: !isReview },
    });
  }
}

/**
 * Takes an own credential back: a renewal that waits, whatever it renews; else every submission of a kind that is not asked of
 * everyone. With it goes what its expiry stopped. 404 for another's, 409 for what every bidder must have.
 */
export async function takeBack(work: Work, userId: number, credentialId: number): Promise<void> {
  const { tx } = work;
  const provider = await lockOwn(tx, userId);
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

/** Removes the submissions of a locked business; their files are dropped by the caller. */
export async function forgetCredentials(tx: Tx, providerId: number): Promise<void> {
  const own = tx.select({ id: credentials.id }).from(credentials).where(eq(credentials.providerId, providerId));
  await tx.delete(credentialFiles).where(inArray(credentialFiles.credentialId, own));
  await tx.delete(credentials).where(eq(credentials.providerId, providerId));
  await tx.delete(licenseListings).where(eq(licenseListings.providerId, providerId));
}

/** Removes what it typed and did not submit. */
export async function forgetDraft(tx: Tx, providerId: number): Promise<void> {
  await tx.delete(verificationDrafts).where(eq(verificationDrafts.providerId, providerId));
}
