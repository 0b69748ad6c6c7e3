// A business's two badges: vetting and membership.
import type { ProviderProfile } from '@live-oak/contract/features/providers/schema.ts';
import { SUBSCRIPTION_LABELS, VERIFICATION_LABELS } from '@live-oak/contract/features/providers/states.ts';
import { Badge, type BadgeTone } from '../../../ui/basics.tsx';

const VETTING_TONES: Record<ProviderProfile['verificationStatus'], BadgeTone> = {
  pending: 'wait',
  info_requested: 'gold',
  verified: 'ok',
  rejected: 'no',
  suspended: 'no',
  expired: 'no',
};

const MEMBERSHIP_TONES: Record<ProviderProfile['subscriptionStatus'], BadgeTone> = {
  trial: 'info',
  pending_review: 'slate',
  approved_for_payment: 'gold',
  active: 'ok',
  past_due: 'no',
  canceled: 'slate',
};

export function VettingBadge({ provider }: { provider: Pick<ProviderProfile, 'verificationStatus'> }) {
  const { verificationStatus: status } = provider;
  return <Badge tone={VETTING_TONES[status]}>{status === 'pending' ? 'Pending' : VERIFICATION_LABELS[status]}</Badge>;
}

/** Before approval nothing is paid yet: 'No Subscription', or the card saved for the approval. */
export function MembershipBadge({ provider }: { provider: Pick<ProviderProfile, 'subscriptionStatus' | 'cardSaved'> }) {
  const { subscriptionStatus: status, cardSaved } = provider;
  const before = cardSaved ? 'Card saved' : 'No Subscription';
  return (
    <Badge tone={MEMBERSHIP_TONES[status]}>{status === 'pending_review' ? before : SUBSCRIPTION_LABELS[status]}</Badge>
  );
}
