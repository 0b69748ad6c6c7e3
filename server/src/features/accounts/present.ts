// Maps a person to the answer about themself.
import { pick } from '@live-oak/contract/keys.ts';
import type { Me, User } from '@live-oak/contract/features/accounts/schema.ts';
import type { Viewer, ViewerProvider } from '../../kernel/http/viewer.ts';
import type { UserRow } from './queries.ts';

interface ProviderPart {
  id: number;
  businessName: string;
  verificationStatus: string;
  subscriptionStatus: string;
}

/** To the person themself. */
export const presentBusiness = ({ id, businessName, verificationStatus, subscriptionStatus }: ProviderPart) => ({
  id,
  businessName,
  verificationStatus,
  subscriptionStatus,
});

/** `isVerified`: credentials for a business, the email address for others. */
export function presentUser(user: UserRow, provider: ProviderPart | null): User {
  const business = provider && presentBusiness(provider);
  return {
    ...pick(user, 'id', 'firstName', 'lastName', 'email', 'username', 'phone', 'userType'),
    isVerified:
      user.userType === 'provider' ? provider?.verificationStatus === 'verified' : user.emailVerifiedAt !== null,
    isTest: user.isTest,
    language: user.language,
    createdAt: user.createdAt.toISOString(),
    provider: business,
    serviceProvider: business,
  };
}

export function presentMe(viewer: Viewer, block: Me['reason'], mustSetUpTwoFactor: boolean): Me {
  const provider: ViewerProvider | null = viewer.provider;
  return {
    id: viewer.userId,
    ...pick(viewer, 'firstName', 'lastName', 'email', 'username', 'phone', 'userType'),
    isVerified: viewer.userType === 'provider' ? provider?.verificationStatus === 'verified' : viewer.emailVerified,
    isTest: viewer.isTest,
    language: viewer.language,
    createdAt: viewer.createdAt.toISOString(),
    provider: provider && presentBusiness(provider),
    canBid: block === null,
    reason: block,
    unread: viewer.unread,
    twoFactor: viewer.twoFactor,
    mustSetUpTwoFactor,
  };
}
