// The verification form's values: texts as typed, checkboxes, and files. From the server's data, and to the body of a call.
import {
  CREDENTIAL_GROUP_LIST,
  CREDENTIAL_GROUPS,
  isClaimed,
  VERIFICATION_FIELDS,
  type VerificationField,
  type VerificationDraft,
  pastDates,
  VerificationForm,
} from '@live-oak/contract/features/vetting/form.ts';
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import {
  CREDENTIAL_KINDS,
  MIN_INSURANCE_DOLLARS,
  TREE_LICENSE,
  type CredentialKind,
} from '@live-oak/contract/features/providers/credentials.ts';
import { withoutCommas } from '@live-oak/contract/money.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import type { Resolver } from 'react-hook-form';
import { isOneOf, tableOf } from '@live-oak/contract/keys.ts';

type TickField =
  | 'generalLiabilityInsurance'
  | 'workersCompInsurance'
  | 'treeCareSafetyProfessional'
  | 'boardCertifiedMasterArborist'
  | 'hazardousTreeEvaluator'
  | 'municipalSpecialist'
  | 'utilitySpecialist'
  | 'oshaCertified'
  | 'cdlLicense';
/** Typed or chosen fields. A CDL's license number is part of its checkbox field. */
export type TypedField = Exclude<VerificationField, TickField | 'documents' | 'answer' | 'noTreeWork'> | 'cdlNumber';

/** Credentials that a business may have or not; the others are required of everyone. */
export const TICKED = [
  'utility_arborist',
  'landscape_horticulturist',
  'workers_comp',
  'bond',
  'isa_certification',
  'tree_care_safety',
  'master_arborist',
  'risk_assessment',
  'municipal_specialist',
  'utility_specialist',
  'crane_operator',
  'osha_card',
  'cdl',
] as const satisfies readonly CredentialKind[];
export type TickedKind = (typeof TICKED)[number];

export function isTicked(kind: CredentialKind): kind is TickedKind {
  return isOneOf(TICKED, kind);
}

export type VerificationValues = Record<TypedField, string> & {
  /** It hauls, cleans up or plants: no arborist license is required. */
  noTreeWork: boolean;
  has: Record<TickedKind, boolean>;
  files: Record<CredentialKind, UploadedFile[]>;
  /** To what administrators requested. */
  answer: { text: string; files: UploadedFile[] };
};

const TICK_FIELDS = new Set<VerificationField>(CREDENTIAL_GROUP_LIST.flatMap(([, { tick }]) => (tick ? [tick] : [])));
const isTyped = (field: VerificationField): field is Exclude<TypedField, 'cdlNumber'> =>
  field !== 'documents' && field !== 'answer' && field !== 'noTreeWork' && !TICK_FIELDS.has(field);
const TYPED: readonly TypedField[] = [...VERIFICATION_FIELDS.filter(isTyped), 'cdlNumber'];
export const MONEY_FIELDS = ['insuranceAmount', 'insuranceAggregate', 'bondedAmount'] as const;

/** A field name's prefix tells its credential; the contract's groups name only those with a meaning of their own. */
const FIELD_STEMS: readonly [string, CredentialKind][] = [
  ['businessLicense', 'business_license'],
  ['ldaf', 'ldaf_license'],
  ['utilityArborist', 'utility_arborist'],
  ['landscape', 'landscape_horticulturist'],
  ['insurance', 'liability_insurance'],
  ['workersComp', 'workers_comp'],
  ['bond', 'bond'],
  ['isaArborist', 'isa_certification'],
  ['tcsp', 'tree_care_safety'],
  ['bcma', 'master_arborist'],
  ['hte', 'risk_assessment'],
  ['ms', 'municipal_specialist'],
  ['us', 'utility_specialist'],
  ['crane', 'crane_operator'],
  ['osha', 'osha_card'],
  ['cdl', 'cdl'],
];

/** The credential that a field belongs to. */
export function kindOf(field: string): CredentialKind | undefined {
  const group = CREDENTIAL_GROUP_LIST.find(([, { tick, document }]) => tick === field || document === field);
  return group?.[0] ?? FIELD_STEMS.find(([stem]) => field.startsWith(stem))?.[1];
}

export function fieldsOf(kind: CredentialKind): TypedField[] {
  return TYPED.filter((field) => kindOf(field) === kind);
}

/** '1000000' → '1,000,000'; anything but a whole number stays as typed. */
export function withCommas(typed: string): string {
  const plain = withoutCommas(typed);
  return /^\d{1,12}$/.test(plain) ? Number(plain).toLocaleString('en-US') : typed;
}

function typedOf(form: VerificationDraft, field: TypedField): string {
  if (field === 'cdlNumber') {
    const { cdlLicense } = form;
    return typeof cdlLicense === 'string' && !/^(?:true|false|on|off|yes|no)?$/i.test(cdlLicense.trim())
      ? cdlLicense
      : '';
  }
  const value = form[field];
  const text = value === null || value === undefined || typeof value === 'boolean' ? '' : String(value);
  return isOneOf(MONEY_FIELDS, field) ? withCommas(text) : text;
}

/** The form filled with the server's data; `known` finds a file's data by its id. */
export function toValues(form: VerificationDraft, known: (id: number) => UploadedFile): VerificationValues {
  const documents: Partial<Record<string, number[]>> = form.documents ?? {};
  const filesOf = (kind: CredentialKind) => (documents[CREDENTIAL_GROUPS[kind].document] ?? []).map(known);
  const texts = tableOf(TYPED, (field) => typedOf(form, field));
  return {
    ...texts,
    noTreeWork: form.noTreeWork === true,
    insuranceAmount: texts.insuranceAmount || withCommas(String(MIN_INSURANCE_DOLLARS)),
    bondedAmount: texts.bondedAmount || '0',
    has: tableOf(TICKED, (kind) => isClaimed(kind, form) || filesOf(kind).length > 0),
    files: tableOf(CREDENTIAL_KINDS, filesOf),
    answer: { text: form.answer?.text ?? '', files: (form.answer?.files ?? []).map(known) },
  };
}

/** Whether the form includes this credential; an unchecked one is not sent, but its fields keep their values. */
export function isOpen(values: VerificationValues, kind: CredentialKind): boolean {
  return isTicked(kind) ? values.has[kind] : kind !== TREE_LICENSE || !values.noTreeWork;
}

function tickValue(values: VerificationValues, field: VerificationField): boolean | string {
  return field === 'cdlLicense' ? values.cdlNumber.trim() || true : true;
}

/** The fields of a policy, which an exemption replaces. */
const POLICY: readonly TypedField[] = ['workersCompProvider', 'workersCompPolicyNumber', 'workersCompExpiry'];

/** Whether a field is required: not the policy of a business that says it is exempt. */
export function isAsked(values: Pick<VerificationValues, 'workersCompExemption'>, field: TypedField): boolean {
  return values.workersCompExemption === '' || !POLICY.includes(field);
}

/** The body of a draft and of a submission, without blank values. */
export function toBody(values: VerificationValues): VerificationDraft {
  const open = CREDENTIAL_GROUP_LIST.filter(([kind]) => isOpen(values, kind));
  const ticks = open.flatMap(([, { tick }]) => (tick ? [[tick, tickValue(values, tick)] as const] : []));
  const texts = open
    .flatMap(([kind]) => fieldsOf(kind))
    .filter((field) => isAsked(values, field) && field !== 'cdlNumber' && values[field].trim() !== '')
    .map((field) => [field, values[field]] as const);
  const documents = open
    .filter(([kind]) => values.files[kind].length > 0)
    .map(([kind, { document }]) => [document, values.files[kind].map(({ id }) => id)] as const);
  const { noTreeWork } = values;
  const { text, files } = values.answer;
  return {
    ...Object.fromEntries([...ticks, ...texts]),
    noTreeWork,
    documents: Object.fromEntries(documents),
    ...((text.trim() !== '' || files.length > 0) && { answer: { text, files: files.map(({ id }) => id) } }),
  };
}

/** The credentials that differ from the last submission: only their dates must be in the future. */
export function changedKinds(values: VerificationValues, before: VerificationValues): CredentialKind[] {
  const entered = (from: VerificationValues, kind: CredentialKind) =>
    JSON.stringify([
      isOpen(from, kind),
      fieldsOf(kind).map((field) => from[field].trim()),
      from.files[kind].map(({ id }) => id).toSorted((a, b) => a - b),
    ]);
  return CREDENTIAL_KINDS.filter((kind) => isOpen(values, kind) && entered(values, kind) !== entered(before, kind));
}

// The form's own validation: the contract's rules and messages for what would be sent, on each field.

/** Maps a field of the body to the form field that shows its message. */
function shownAt(path: readonly PropertyKey[]): string {
  const [field, document] = path.map(String);
  if (field === 'documents') return `files.${kindOf(document ?? '') ?? 'business_license'}`;
  return field === 'cdlLicense' ? 'cdlNumber' : (field ?? 'form');
}

/** Required fields of a checked credential, even if nothing was typed yet. */
function blanks(values: VerificationValues): [string, string][] {
  const asked = CREDENTIAL_KINDS.filter((kind) => kind !== 'ldaf_license' && isOpen(values, kind)).flatMap((kind) =>
    Object.entries(CREDENTIAL_GROUPS[kind].asks),
  );
  // Only typed fields can be missing: a checkbox is what makes them required.
  return asked.filter(([field]) => isAsked(values, field as TypedField) && values[field as TypedField].trim() === '');
}

/** Field → message. `before` is the last submission. */
export function faultsOf(values: VerificationValues, before: VerificationValues): Record<string, string> {
  const body = toBody(values);
  const parsed = VerificationForm.safeParse(body);
  const rules = (parsed.error?.issues ?? []).map((issue) => [shownAt(issue.path), issue.message] as const);
  const past = pastDates(body, chicagoDate(new Date()), changedKinds(values, before));
  // The first message of a field is kept.
  return Object.fromEntries([...rules, ...blanks(values), ...Object.entries(past)].toReversed());
}

export function checker(before: VerificationValues): Resolver<VerificationValues> {
  return (values) => {
    const faults = Object.entries(faultsOf(values, before));
    if (faults.length === 0) return { values, errors: {} };
    const errors: Record<string, unknown> = {};
    const ofFiles: Record<string, unknown> = {};
    for (const [field, message] of faults) {
      const [name = field, kind] = field.split('.');
      if (kind) {
        ofFiles[kind] = { type: 'rule', message };
        errors[name] = ofFiles;
      } else {
        errors[name] = { type: 'rule', message };
      }
    }
    return { values: {}, errors };
  };
}
