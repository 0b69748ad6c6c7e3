// Converts the verification form to submissions and back, and finds what a submission lacks to be verified. Pure.
import { CREDENTIALS, REQUIRED_CREDENTIALS } from '@live-oak/contract/features/providers/credentials.ts';
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import {
  CREDENTIAL_GROUP_LIST,
  isClaimed,
  policyNumber,
  type VerificationField,
  type VerificationForm,
  CREDENTIAL_GROUPS,
  type VerificationDraft,
} from '@live-oak/contract/features/vetting/form.ts';
import { keysOf } from '@live-oak/contract/keys.ts';
import { documentIds } from '@live-oak/contract/features/files/schema.ts';
import type { CredentialRecord } from './moves.ts';

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null);
const dollarsOf = (cents: number | null) => (cents === null ? null : cents / 100);
const centsOf = (dollars: unknown) => (typeof dollars === 'number' && dollars > 0 ? dollars * 100 : null);

function numberOf(form: VerificationForm, kind: CredentialKind, field: VerificationField | undefined): string | null {
  if (kind === 'liability_insurance') return policyNumber(form);
  return kind === 'cdl' ? textOf(form.cdlLicense) : textOf(field && form[field]);
}

/** The credentials that the form submits, as columns of a submission and uploads (`files`): with a field filled in, or only a document. */
export function claimsOf(form: VerificationForm) {
  const documents = documentIds(form.documents);
  return CREDENTIAL_GROUP_LIST.flatMap(([kind, group]) => {
    const files = documents[kind];
    if (!isClaimed(kind, form) && files === undefined) return [];
    const isLdaf = kind === 'ldaf_license';
    return {
      kind,
      number: numberOf(form, kind, group.number),
      expiresOn: textOf(group.expiry && form[group.expiry]),
      issuer: textOf(group.issuer && form[group.issuer]),
      amountCents: centsOf(group.amount && form[group.amount]),
      aggregateCents: kind === 'liability_insurance' ? centsOf(form.insuranceAggregate) : null,
      licenseClass: (isLdaf && form.ldafLicenseClass) || null,
      holderName: (isLdaf && form.ldafHolderName) || null,
      holderRelation: (isLdaf && form.ldafHolderRelation) || null,
      exemption: kind === 'workers_comp' ? (form.workersCompExemption ?? null) : null,
      files,
    };
  });
}

export type Claim = ReturnType<typeof claimsOf>[number];

/** Whether a claim equals this submission of its kind and adds no file to it. */
export const isUnchanged = ({ files = [], ...columns }: Claim, row: CredentialRecord, attached: readonly number[]) =>
  keysOf(columns).every((column) => columns[column] === row[column]) && files.every((id) => attached.includes(id));

/** The form of these submissions: the inverse of `claimsOf`. */
export function formOf(
  rows: ReadonlyMap<CredentialKind, CredentialRecord>,
  filesOf: (row: CredentialRecord) => number[],
): VerificationDraft {
  const form: Record<string, string | number | boolean> = {};
  const documents: Record<string, number[]> = {};
  for (const [kind, group] of CREDENTIAL_GROUP_LIST) {
    const row = rows.get(kind);
    if (!row) continue;
    const parts: [VerificationField | undefined, string | number | boolean | null][] = [
      [group.tick, kind === 'cdl' ? (row.number ?? true) : row.exemption === null],
      [group.exemption, row.exemption],
      [group.number, row.number],
      [group.expiry, row.expiresOn],
      [group.issuer, row.issuer],
      [group.amount, dollarsOf(row.amountCents)],
      // Only one kind has a value for these.
      ['insuranceAggregate', dollarsOf(row.aggregateCents)],
      ['ldafLicenseClass', row.licenseClass || null],
      ['ldafHolderName', row.holderName || null],
      ['ldafHolderRelation', row.holderRelation],
    ];
    for (const [field, value] of parts) {
      if (field !== undefined && value !== null) form[field] = value;
    }
    const files = filesOf(row);
    if (files.length > 0) documents[group.document] = files;
  }
  return { ...form, ...(Object.keys(documents).length > 0 ? { documents } : {}) };
}

/** Whether the document must have a date; an exemption from workers' compensation need not. */
export const hasExpiry = ({ kind, exemption }: Pick<CredentialRecord, 'kind' | 'exemption'>): boolean =>
  exemption === null && CREDENTIALS.some((one) => one.kind === kind && one.hasExpiry);

/** What the business has to add before this can be verified; null when nothing. */
export function verifyNeeds({ kind, number }: Pick<CredentialRecord, 'kind' | 'number'>): string | null {
  const needsNumber = !REQUIRED_CREDENTIALS.includes(kind) && CREDENTIAL_GROUPS[kind].number !== undefined;
  return needsNumber && number === null ? 'The business has not given its number yet.' : null;
}
