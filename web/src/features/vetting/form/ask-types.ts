// What a credential asks for: its fields, and the group of the form that it is in.
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import { vettingTexts } from '../texts.ts';
import type { TypedField } from './values.ts';

export interface FieldAsk {
  name: TypedField;
  label: string;
  type: 'text' | 'date' | 'money' | 'choice';
  hint?: string;
  optional?: boolean;
  placeholder?: string;
  autoComplete?: string;
  /** What a blank choice says; 'Choose one' where nothing is given. */
  none?: string;
  choices?: readonly { value: string; label: string }[];
}

export interface CredentialAsk {
  kind: CredentialKind;
  title: string;
  /** Of the tick, where the title alone is no answer. */
  tick?: string;
  /** One or two short sentences: why it is asked for. */
  why: string;
  /** The law or the body that says so. */
  source?: string;
  fields: readonly FieldAsk[];
  /** What a good document is. */
  document: string;
}

export interface AskGroup {
  id: string;
  title: string;
  lead?: string;
  asks: readonly CredentialAsk[];
}

export const number = (name: TypedField, label: string, more: Partial<FieldAsk> = {}): FieldAsk => ({
  name,
  label,
  type: 'text',
  ...more,
});
export const expiry = (name: TypedField, more: Partial<FieldAsk> = {}): FieldAsk => ({
  name,
  label: vettingTexts().expiryDate,
  type: 'date',
  ...more,
});
