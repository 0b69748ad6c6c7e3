// What the verification page says first: how the business stands, and in which tone.
import type { Verification } from '@live-oak/contract/features/vetting/schema.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

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
  switch (status) {
    case 'pending':
      return { title: 'Application Under Review', badge: 'Pending', tone: 'wait', ground: 'sunk' };
    case 'info_requested':
      return { title: 'The desk needs more from you', tone: 'gold', ground: 'gold' };
    case 'rejected':
      return {
        title: canReapply ? 'Not approved yet: put it right and apply again' : 'Your application was not approved',
        tone: 'no',
        ground: 'error',
      };
    case 'verified':
      return { title: 'Your business is verified', tone: 'ok', ground: 'oak' };
    case 'suspended':
      return { title: 'Your account is suspended', tone: 'no', ground: 'error' };
    case 'expired':
      return { title: 'A credential has expired', tone: 'no', ground: 'error' };
  }
}
