// What the registration form holds, for both kinds of person at once, and the rules of the chosen kind.
import { zodResolver } from '@hookform/resolvers/zod';
import { Register } from '@live-oak/contract/features/accounts/schema.ts';
import {
  REGISTRATION_DOCUMENTS,
  type DocumentField,
  type UploadedFile,
} from '@live-oak/contract/features/files/schema.ts';
import type { Resolver } from 'react-hook-form';

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
const check = zodResolver(Register) as unknown as Resolver<RegisterValues, unknown, Register>;

export const resolver: Resolver<RegisterValues, unknown, Register> = (values, context, options) => {
  const sent = { ...values, documents: idsOf(values.documents) };
  return check(sent, context, options);
};
