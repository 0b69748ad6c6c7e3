// What the registration form holds, for both kinds of person at once, and what of it is kept for a reload.
import type { Register } from '@live-oak/contract/features/accounts/schema.ts';
import type { DocumentField } from '@live-oak/contract/features/files/schema.ts';
import { REGISTRATION_DOCUMENTS } from '@live-oak/contract/features/files/schema.ts';
import type { UseFormReturn } from 'react-hook-form';

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
  testingMode: boolean;
  /** Ids of uploaded documents by field. */
  documents: Partial<Record<DocumentField, number[]>>;
}

export type RegisterForm = UseFormReturn<RegisterValues, unknown, Register>;

export const ACCOUNT_FIELDS = ['firstName', 'lastName', 'email', 'phone', 'username', 'password'] as const;
export const BUSINESS_FIELDS = [
  'businessName',
  'licenseNumber',
  'insuranceNumber',
  'yearsExperience',
  'serviceArea',
] as const;
/** In the order of the page: the first wrong one gets the cursor. */
export const ALL_FIELDS = [
  ...ACCOUNT_FIELDS,
  ...BUSINESS_FIELDS,
  'specialties',
  ...REGISTRATION_DOCUMENTS.map(({ field }) => `documents.${field}` as const),
  'testingMode',
] as const;

/** Everything that `register` needs, with the field's own message. */
export function fieldOf(form: RegisterForm, name: (typeof ACCOUNT_FIELDS)[number] | (typeof BUSINESS_FIELDS)[number]) {
  return { ...form.register(name), error: form.formState.errors[name]?.message };
}
