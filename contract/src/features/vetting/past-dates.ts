// Expiry dates of the verification form that have passed.
import type { Reason } from '../../reasons.ts';
import type { CredentialKind } from '../providers/credentials.ts';
import { CREDENTIAL_GROUPS, type Values } from './form.ts';

export const ALREADY_EXPIRED = 'vettingForm.expired';

/** Field → message of each expiry date of `kinds` before `today` in Louisiana. */
export function pastDates(form: Values, today: string, kinds: readonly CredentialKind[]): Record<string, Reason> {
  const past: Record<string, Reason> = {};
  for (const kind of kinds) {
    const { expiry } = CREDENTIAL_GROUPS[kind];
    const date = expiry && form[expiry];
    if (expiry && typeof date === 'string' && date !== '' && date < today) {
      past[expiry] = ALREADY_EXPIRED;
    }
  }
  return past;
}
