// The form's own check: the contract's rules and messages on what would be sent, each at its field.
import { CREDENTIAL_GROUPS, VerificationForm } from '@live-oak/contract/features/vetting/form.ts';
import { pastDates } from '@live-oak/contract/features/vetting/past-dates.ts';
import { CREDENTIAL_KINDS } from '@live-oak/contract/features/providers/credentials.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import type { Resolver } from 'react-hook-form';
import { changedKinds, isAsked, isOpen, kindOf, toBody, type TypedField, type VerificationValues } from './values.ts';

/** A field of the body → the field of the form that shows its message. */
function shownAt(path: readonly PropertyKey[]): string {
  const [field, document] = path.map(String);
  if (field === 'documents') {
    return `files.${kindOf(document ?? '') ?? 'business_license'}`;
  }
  return field === 'cdlLicense' ? 'cdlNumber' : (field ?? 'form');
}

/** What a ticked credential asks for, also where nothing of it was typed yet. */
function blanks(values: VerificationValues): [string, string][] {
  const asked = CREDENTIAL_KINDS.filter((kind) => kind !== 'ldaf_license' && isOpen(values, kind)).flatMap((kind) =>
    Object.entries(CREDENTIAL_GROUPS[kind].asks),
  );
  // Only typed fields are asked for: a tick is what asks.
  return asked.filter(([field]) => isAsked(values, field as TypedField) && values[field as TypedField].trim() === '');
}

/** Field → message. `before` is what was handed in last. */
export function faultsOf(values: VerificationValues, before: VerificationValues): Record<string, string> {
  const body = toBody(values);
  const parsed = VerificationForm.safeParse(body);
  const rules = (parsed.error?.issues ?? []).map((issue) => [shownAt(issue.path), issue.message] as const);
  const past = pastDates(body, chicagoDate(new Date()), changedKinds(values, before));
  // The first message of a field stands.
  return Object.fromEntries([...rules, ...blanks(values), ...Object.entries(past)].toReversed());
}

export function checker(before: VerificationValues): Resolver<VerificationValues> {
  return (values) => {
    const faults = Object.entries(faultsOf(values, before));
    if (faults.length === 0) {
      return { values, errors: {} };
    }
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
