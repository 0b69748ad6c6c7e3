// A credential's state as an icon and a word.
import type { CredentialState } from '@live-oak/contract/features/vetting/schema.ts';
import { Badge, type BadgeTone } from '../../../ui/basics.tsx';
import { useLabels } from '../../../texts/labels.ts';

const TONES: Record<CredentialState, BadgeTone> = {
  missing: 'slate',
  submitted: 'wait',
  verified: 'ok',
  expiring: 'gold',
  expired: 'no',
  rejected: 'no',
};

export function CredentialBadge({ state, className }: { state: CredentialState; className?: string }) {
  const words = useLabels().credentialStates;
  return (
    <Badge className={className} tone={TONES[state]}>
      {words[state]}
    </Badge>
  );
}
