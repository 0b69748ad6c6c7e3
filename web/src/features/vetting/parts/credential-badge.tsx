// How one credential stands, as a mark and a word.
import { CREDENTIAL_STATE_LABELS, type CredentialState } from '@live-oak/contract/features/vetting/schema.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

const TONES: Record<CredentialState, BadgeTone> = {
  missing: 'slate',
  submitted: 'wait',
  verified: 'ok',
  expiring: 'gold',
  expired: 'no',
  rejected: 'no',
};

export function CredentialBadge({ state }: { state: CredentialState }) {
  return <Badge tone={TONES[state]}>{CREDENTIAL_STATE_LABELS[state]}</Badge>;
}
