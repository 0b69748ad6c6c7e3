// Maps a person to the answers about themself.
import { pick } from '@live-oak/contract/keys.ts';
import type { Me, User } from '@live-oak/contract/features/accounts/answers.ts';
import { serialize } from '../../kernel/http/handler.ts';
import type { Viewer, ViewerProvider } from '../../kernel/http/viewer.ts';
import { shownEmail } from './commands.ts';
import type { UserRow } from './queries.ts';

type Business = Pick<ViewerProvider, 'id' | 'businessName' | 'verificationStatus' | 'subscriptionStatus'>;
type Self = Pick<
  Viewer,
  'firstName' | 'lastName' | 'email' | 'username' | 'phone' | 'userType' | 'isTest' | 'language'
>;

export const presentBusiness = (provider: Business) =>
  pick(provider, 'id', 'businessName', 'verificationStatus', 'subscriptionStatus');

/** Whether credentials (of a business) or the email address (of others) are verified. */
export const isVerified = (
  { userType }: Pick<UserRow, 'userType'>,
  provider: Pick<Business, 'verificationStatus'> | null | undefined,
  emailVerified: boolean,
): boolean => (userType === 'provider' ? provider?.verificationStatus === 'verified' : emailVerified);

const presentSelf = (
  self: Self & { id: number; createdAt: Date },
  provider: Business | null,
  emailVerified: boolean,
) => ({
  ...serialize(self, 'id', 'firstName', 'lastName', 'username', 'phone', 'userType', 'isTest', 'language', 'createdAt'),
  email: shownEmail(self),
  isVerified: isVerified(self, provider, emailVerified),
  provider: provider && presentBusiness(provider),
  serviceProvider: provider && presentBusiness(provider),
});

export const presentUser = (user: UserRow, provider: Business | null): User =>
  presentSelf(user, provider, user.emailVerifiedAt !== null);

export const presentMe = (viewer: Viewer, block: Me['reason'], mustSetUpTwoFactor: boolean): Me => ({
  ...presentSelf({ ...viewer, id: viewer.userId }, viewer.provider, viewer.emailVerified),
  canBid: block === null,
  reason: block,
  ...pick(viewer, 'unread', 'twoFactor'),
  mustSetUpTwoFactor,
});
