// What a claim lacks before it can be verified. An optional credential may be claimed with its name alone and waits as not
// verified until the business completes it. A date can also come from the document, when it is checked.
import { CREDENTIALS } from '@live-oak/contract/features/providers/credentials.ts';
import { CREDENTIAL_GROUPS } from '@live-oak/contract/features/vetting/form.ts';
import type { CredentialRecord } from './moves.ts';

type Claimed = Pick<CredentialRecord, 'kind' | 'number' | 'exemption'>;

/** True where the document has a date. An exemption from workers' compensation need not. */
export function hasExpiry({ kind, exemption }: Pick<Claimed, 'kind' | 'exemption'>): boolean {
  return exemption === null && CREDENTIALS.some((one) => one.kind === kind && one.hasExpiry);
}

/** In words what the business has to add first; null when the submission can be verified. */
export function verifyNeeds(row: Claimed): string | null {
  const isOptional = CREDENTIALS.some(({ kind, required }) => kind === row.kind && !required);
  if (!isOptional) {
    return null;
  }
  const isNumbered = CREDENTIAL_GROUPS[row.kind].number !== undefined;
  return isNumbered && row.number === null ? 'The business has not given its number yet.' : null;
}
