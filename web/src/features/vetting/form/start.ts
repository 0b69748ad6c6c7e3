// The form's initial values: the server's draft, this browser's newer copy, or the last submission.
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import { CREDENTIAL_GROUPS } from '@live-oak/contract/features/vetting/form.ts';
import type { Verification } from '@live-oak/contract/features/vetting/schema.ts';
import { knownFiles, readLocalCopy } from './local-copy.ts';
import { changedKinds, toValues, type TypedField, type VerificationValues } from './values.ts';
import { vettingTexts } from '../texts.ts';

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
  if (!expiry || changedKinds(values, before).includes(kind)) {
    return values;
  }
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
