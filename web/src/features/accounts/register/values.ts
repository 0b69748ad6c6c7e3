// What the registration form holds, for both kinds of person at once, and the rules of the chosen kind.
import { Register } from '@live-oak/contract/features/accounts/schema.ts';
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import { REGISTRATION_DOCUMENTS, type DocumentField } from '@live-oak/contract/features/files/kinds.ts';
import type { Resolver } from 'react-hook-form';
import { rulesOf } from '../../../app/form-rules.ts';

type Documents = Partial<Record<DocumentField, UploadedFile[]>>;

export interface RegisterValues {
  userType: Register['userType'];
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  username: string;
  password: string;
  businessName: string;
  licenseNumber: string;
  insuranceNumber: string;
  yearsExperience: string;
  serviceArea: string;
  /** The first is the main one. */
  specialties: string[];
  documents: Documents;
  testingMode: boolean;
}

/** In the order of the page. */
export const EMPTY: RegisterValues = {
  userType: 'client',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  username: '',
  password: '',
  businessName: '',
  licenseNumber: '',
  insuranceNumber: '',
  yearsExperience: '',
  serviceArea: '',
  specialties: [],
  documents: {},
  testingMode: false,
};

/** What only a business is asked. */
export const BUSINESS_FIELDS = [
  'businessName',
  'licenseNumber',
  'insuranceNumber',
  'yearsExperience',
  'serviceArea',
  'specialties',
] as const;

/** A document is sent by the ids of its files, and left out without any. */
function idsOf(documents: Documents) {
  const ids = REGISTRATION_DOCUMENTS.map(({ field }) => [field, documents[field]?.map(({ id }) => id) ?? []] as const);
  return Object.fromEntries(ids.filter(([, some]) => some.length > 0));
}

// The form holds the fields of both kinds; the schema takes those of the chosen one.
const check = rulesOf<RegisterValues, Register>(Register);

export const resolver: Resolver<RegisterValues, unknown, Register> = (values, context, options) => {
  const sent = { ...values, documents: idsOf(values.documents) };
  return check(sent, context, options);
};

/** The last word is the last name; the profile can change both. */
function namesOf(whole: string) {
  const words = whole.trim().split(/\s+/);
  return { firstName: words.slice(0, -1).join(' ') || whole, lastName: words.length > 1 ? (words.at(-1) ?? '') : '' };
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase();

/** An owner in the middle of posting gives one name, in `firstName`; the username is made of it, since they sign in by email. */
export const ownerResolver: Resolver<RegisterValues, unknown, Register> = async (values, context, options) => {
  const names = namesOf(values.firstName);
  const username = `${plain(names.firstName)}.${plain(names.lastName)}.${Math.random().toString(36).slice(2, 6)}`;
  const checked = await resolver({ ...values, ...names, username }, context, options);
  const { lastName, ...others } = checked.errors;
  return lastName ? { values: {}, errors: { firstName: lastName, ...others } } : checked;
};
