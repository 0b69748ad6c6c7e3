// Whether a person cannot see jobs yet: a business sees them while it is verified.
import type { SessionUser } from '../../app/session.tsx';

export function isGated({ userType, provider }: Pick<SessionUser, 'userType' | 'provider'>): boolean {
  return userType === 'provider' && provider?.verificationStatus !== 'verified';
}
