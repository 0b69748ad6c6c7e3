// Maps a person to the answer about themself.
import { pick } from '@live-oak/contract/keys.ts';
import type { Me, User } from '@live-oak/contract/features/accounts/answers.ts';
import type { Viewer, ViewerProvider } from '../../kernel/http/viewer.ts';
import { shownEmail } from './commands.ts';
import type { UserRow } from './queries.ts';

type ProviderPart = Pick<ViewerProvider, 'id' | 'businessName' | 'verificationStatus' | 'subscriptionStatus'>;

/** To the person themself. */
export const presentBusiness = (provider: ProviderPart) =>
  pick(provider, 'id', 'businessName', 'verificationStatus', 'subscriptionStatus');

type Self = Pick<
  User,
  'id' | 'firstName' | 'lastName' | 'email' | 'username' | 'phone' | 'userType' | 'isTest' | 'language'
>;

/** A person to themself. `isVerified`: credentials for a business, the email address for others. */
const presentSelf = (self: Self, createdAt: Date, provider: ProviderPart | null, emailVerified: boolean) => ({
  ...pick(self, 'id', 'firstName', 'lastName', 'username', 'phone', 'userType', 'isTest', 'language'),
  email: shownEmail(self),
  isVerified: self.userType === 'provider' ? provider?.verificationStatus === 'verified' : emailVerified,
  createdAt: createdAt.toISOString(),
  provider: provider && presentBusiness(provider),
});

export function presentUser(user: UserRow, provider: ProviderPart | null): User {
  const self = presentSelf(user, user.createdAt, provider, user.emailVerifiedAt !== null);
  return { ...self, serviceProvider: self.provider };
}

export const presentMe = (viewer: Viewer, block: Me['reason'], mustSetUpTwoFactor: boolean): Me => ({
  ...presentSelf({ ...viewer, id: viewer.userId }, viewer.createdAt, viewer.provider, viewer.emailVerified),
  canBid: block === null,
  reason: block,
  ...pick(viewer, 'unread', 'twoFactor'),
  mustSetUpTwoFactor,
});
