// What the verification page says first: how the business stands, and in which tone.
import type { Verification } from '@live-oak/contract/features/vetting/schema.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { textsNow } from '../../../texts/current.ts';
import { vettingTexts } from '../texts.ts';

interface StandingWords {
  title: string;
  /** Where the state's own label says the same as the title. */
  badge?: string;
  tone: BadgeTone;
  ground: 'sunk' | 'gold' | 'oak' | 'error';
}

export function standingWords({
  verificationStatus: status,
  canReapply,
}: Pick<Verification, 'verificationStatus' | 'canReapply'>): StandingWords {
  const t = textsNow(vettingTexts);
  switch (status) {
    case 'pending':
      return { title: t.applicationUnderReview, badge: t.pending, tone: 'wait', ground: 'sunk' };
    case 'info_requested':
      return { title: t.theDeskNeedsMoreFromYou, tone: 'gold', ground: 'gold' };
    case 'rejected':
      return {
        title: canReapply ? t.notApprovedYetPutItRight : t.yourApplicationWasNotApproved,
        tone: 'no',
        ground: 'error',
      };
    case 'verified':
      return { title: t.yourBusinessIsVerified, tone: 'ok', ground: 'oak' };
    case 'suspended':
      return { title: t.yourAccountIsSuspended, tone: 'no', ground: 'error' };
    case 'expired':
      return { title: t.aCredentialHasExpired, tone: 'no', ground: 'error' };
  }
}
