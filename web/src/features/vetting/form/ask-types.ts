// What a credential asks for: its fields, and its group in the form.
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import { vettingTexts } from '../texts.ts';
import type { TypedField } from './values.ts';

export interface FieldRequest {
  name: TypedField;
  label: string;
  type: 'text' | 'date' | 'money' | 'choice';
  hint?: string;
  optional?: boolean;
  placeholder?: string;
  autoComplete?: string;
  /** The label of a blank choice; 'Choose one' by default. */
  none?: string;
  choices?: readonly { value: string; label: string }[];
}

export interface CredentialRequest {
  kind: CredentialKind;
  title: string;
  /** The checkbox label, where the title alone is not clear. */
  tick?: string;
  /** One or two short sentences: why it is required. */
  why: string;
  /** The law or body that requires it. */
  source?: string;
  fields: readonly FieldRequest[];
  /** What makes a good document. */
  document: string;
}

export interface RequestGroup {
  id: string;
  title: string;
  lead?: string;
  asks: readonly CredentialRequest[];
}

export const number = (name: TypedField, label: string, more: Partial<FieldRequest> = {}): FieldRequest => ({
  name,
  label,
  type: 'text',
  ...more,
});
export const expiry = (name: TypedField, more: Partial<FieldRequest> = {}): FieldRequest => ({
  name,
  label: vettingTexts().expiryDate,
  type: 'date',
  ...more,
});
