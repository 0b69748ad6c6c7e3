// The badges of a person: kind, what "verified" means for this kind, test account, suspended.
import type { UserForDesk } from '@live-oak/contract/features/admin/users/schema.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';

const KINDS = { admin: 'Admin', provider: 'Provider', client: 'Client' } as const;

export function UserBadges({
  user,
}: {
  user: Pick<UserForDesk, 'userType' | 'isVerified' | 'isTest' | 'suspendedAt' | 'closedAt'>;
}) {
  const what = user.userType === 'provider' ? 'credentials' : 'email address';
  return (
    <>
      <Badge tone={user.userType === 'admin' ? 'info' : 'slate'}>{KINDS[user.userType]}</Badge>
      <Tooltip
        text={
          user.isVerified ? `The ${what} of this account: verified.` : `The ${what} of this account: not verified yet.`
        }
      >
        <Badge tone={user.isVerified ? 'ok' : 'wait'}>{user.isVerified ? 'Verified' : 'Not verified'}</Badge>
      </Tooltip>
      {user.isTest && <Badge tone="slate">Test account</Badge>}
      {user.closedAt && <Badge tone="slate">Closed</Badge>}
      {user.suspendedAt && !user.closedAt && <Badge tone="no">Suspended</Badge>}
    </>
  );
}
