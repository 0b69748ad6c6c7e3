// The form's own validation: the contract's rules and messages for what would be sent, on each field.
import { CREDENTIAL_GROUPS, VerificationForm, pastDates } from '@live-oak/contract/features/vetting/form.ts';
import { CREDENTIAL_KINDS } from '@live-oak/contract/features/providers/credentials.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import type { Resolver } from 'react-hook-form';
import { changedKinds, isAsked, isOpen, kindOf, toBody, type TypedField, type VerificationValues } from './values.ts';

/** Maps a field of the body to the form field that shows its message. */
function shownAt(path: readonly PropertyKey[]): string {
  const [field, document] = path.map(String);
  if (field === 'documents') {
    return `files.${kindOf(document ?? '') ?? 'business_license'}`;
  }
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
