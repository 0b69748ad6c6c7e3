// Converts the verification form to submissions, and says what one lacks before it can be verified. Pure, so that the form, its prefilled
// values and the rows agree.
import { type CredentialKind, CREDENTIALS } from '@live-oak/contract/features/providers/credentials.ts';
import {
  CREDENTIAL_GROUP_LIST,
  isClaimed,
  policyNumber,
  type VerificationField,
  type VerificationForm,
  CREDENTIAL_GROUPS,
  type VerificationDraft,
} from '@live-oak/contract/features/vetting/form.ts';
import { DOCUMENT_FIELD_NAMES, DOCUMENT_FIELDS } from '@live-oak/contract/features/files/kinds.ts';
import type { CredentialRecord } from './moves.ts';

/** One credential of the form, as the columns of a submission. */
export interface Claim extends Pick<CredentialRecord, 'kind' | (typeof COMPARED)[number]> {
  /** Its uploads; undefined where the form leaves documents out. */
  files: number[] | undefined;
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null);
const dollarsOf = (cents: number | null) => (cents === null ? null : cents / 100);
const centsOf = (dollars: unknown) => (typeof dollars === 'number' && dollars > 0 ? dollars * 100 : null);

/** The uploads that the form names for a credential, under any of its fields. */
function filesOf(form: VerificationForm, kind: CredentialKind): number[] | undefined {
  const named = DOCUMENT_FIELD_NAMES.filter((field) => DOCUMENT_FIELDS[field] === kind).flatMap(
    (field) => form.documents?.[field] ?? [],
  );
  return named.length > 0 ? [...new Set(named)] : undefined;
}

function numberOf(form: VerificationForm, kind: CredentialKind, field: VerificationField | undefined): string | null {
  if (kind === 'liability_insurance') {
    return policyNumber(form);
  }
  return kind === 'cdl' ? textOf(form.cdlLicense) : textOf(field && form[field]);
}

const NO_HOLDER = { licenseClass: null, holderName: null, holderRelation: null } as const;

function holderOf(form: VerificationForm): Pick<Claim, 'licenseClass' | 'holderName' | 'holderRelation'> {
  return {
    licenseClass: form.ldafLicenseClass ?? null,
    holderName: form.ldafHolderName ?? null,
    holderRelation: form.ldafHolderRelation ?? null,
  };
}

/** The credentials that the form claims: ticked, begun, or shown by a document alone. */
export function claimsOf(form: VerificationForm): Claim[] {
  return CREDENTIAL_GROUP_LIST.flatMap(([kind, group]) => {
    const files = filesOf(form, kind);
    if (!isClaimed(kind, form) && files === undefined) {
      return [];
    }
    return {
      kind,
      number: numberOf(form, kind, group.number),
      expiresOn: textOf(group.expiry && form[group.expiry]),
      issuer: textOf(group.issuer && form[group.issuer]),
      amountCents: centsOf(group.amount && form[group.amount]),
      aggregateCents: kind === 'liability_insurance' ? centsOf(form.insuranceAggregate) : null,
      ...(kind === 'ldaf_license' ? holderOf(form) : NO_HOLDER),
      exemption: kind === 'workers_comp' ? (form.workersCompExemption ?? null) : null,
      files,
    };
  });
}

const COMPARED = [
  'number',
  'expiresOn',
  'issuer',
  'amountCents',
  'aggregateCents',
  'licenseClass',
  'holderName',
  'holderRelation',
  'exemption',
] as const;

/** True when a claim equals this submission and adds no file to it. */
export function isUnchanged(claim: Claim, row: CredentialRecord, files: readonly number[]): boolean {
  return (
    COMPARED.every((column) => claim[column] === row[column]) && (claim.files ?? []).every((id) => files.includes(id))
  );
}

/** The form filled with the last submission: the inverse of `claimsOf`. `files` are the uploads of each row. */
export function formOf(
  rows: ReadonlyMap<CredentialKind, CredentialRecord>,
  files: ReadonlyMap<number, readonly number[]>,
): VerificationDraft {
  const form: Record<string, string | number | boolean> = {};
  const documents: Record<string, number[]> = {};
  for (const [kind, group] of CREDENTIAL_GROUP_LIST) {
    const row = rows.get(kind);
    if (!row) {
      continue;
    }
    const parts: [VerificationField | undefined, string | number | boolean | null][] = [
      [group.tick, kind === 'cdl' ? (row.number ?? true) : row.exemption === null],
      [group.exemption, row.exemption],
      [group.number, row.number],
      [group.expiry, row.expiresOn],
      [group.issuer, row.issuer],
      [group.amount, dollarsOf(row.amountCents)],
      // These have a value in one kind alone.
      ['insuranceAggregate', dollarsOf(row.aggregateCents)],
      ['ldafLicenseClass', row.licenseClass || null],
      ['ldafHolderName', row.holderName || null],
      ['ldafHolderRelation', row.holderRelation],
    ];
    for (const [field, value] of parts) {
      if (field !== undefined && value !== null) {
        form[field] = value;
      }
    }
    const brought = files.get(row.id) ?? [];
    if (brought.length > 0) {
      documents[group.document] = [...brought];
    }
  }
  return { ...form, ...(Object.keys(documents).length > 0 ? { documents } : {}) };
}

type Claimed = Pick<CredentialRecord, 'kind' | 'number' | 'exemption'>;

/** True where the document has a date. An exemption from workers' compensation need not. */
export function hasExpiry({ kind, exemption }: Pick<Claimed, 'kind' | 'exemption'>): boolean {
  return exemption === null && CREDENTIALS.some((one) => one.kind === kind && one.hasExpiry);
}

/** In words what the business has to add first; null when the submission can be verified. */
export function verifyNeeds(row: Claimed): string | null {
  const isOptional = CREDENTIALS.some(({ kind, required }) => kind === row.kind && !required);
  if (!isOptional) {
    return null;
  }
  const isNumbered = CREDENTIAL_GROUPS[row.kind].number !== undefined;
  return isNumbered && row.number === null ? 'The business has not given its number yet.' : null;
}
