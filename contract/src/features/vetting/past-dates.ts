// Dates of a form that have passed.
import type { Reason } from '../../reasons.ts';
import type { CredentialKind } from '../providers/credentials.ts';
import { CREDENTIAL_GROUPS, type Values } from './form.ts';

export const ALREADY_EXPIRED = 'vettingForm.expired';

/**
 * Expiry dates that have passed: field → message, of the credentials in `kinds`. The server checks new or changed ones only, so that
 * one document can be renewed while another waits; `today` is the date in Louisiana.
 */
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
