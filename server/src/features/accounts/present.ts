// Maps a person to the answer about themself.
import { pick } from '@live-oak/contract/keys.ts';
import type { Me, User } from '@live-oak/contract/features/accounts/answers.ts';
import type { Viewer, ViewerProvider } from '../../kernel/http/viewer.ts';
import type { UserRow } from './queries.ts';

type ProviderPart = Pick<ViewerProvider, 'id' | 'businessName' | 'verificationStatus' | 'subscriptionStatus'>;

/** To the person themself. */
export const presentBusiness = (provider: ProviderPart) =>
  pick(provider, 'id', 'businessName', 'verificationStatus', 'subscriptionStatus');

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
  const { provider } = viewer;
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
