// One person of User Management: name, type, verified or not, username, email, joined, and the business if any.
import type { UserForDesk } from '@live-oak/contract/features/admin/users/schema.ts';
import { Button } from '../../../ui/button.tsx';
import { longDay } from '../../../ui/dates.ts';
import type { LineProps } from '../use-lines.ts';
import { UserBadges } from './user-badges.tsx';

interface UserRowProps {
  user: UserForDesk;
  line: LineProps;
  onOpen: () => void;
}

export function UserRow({ user, line, onOpen }: UserRowProps) {
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <li {...line}>
      <div className="grid gap-0.5 min-w-0">
        <div className="row">
          <b className="title-3">{name}</b>
          <UserBadges user={user} />
        </div>
        <p className="small second wrap-anywhere">
          @{user.username} · <a href={`mailto:${user.email}`}>{user.email}</a>
        </p>
        <p className="small second wrap-anywhere">
          Joined {longDay(user.createdAt)}
          {user.serviceProvider && (
            <>
              {' '}
              · <b>{user.serviceProvider.businessName}</b>
            </>
          )}
        </p>
      </div>
      <Button aria-label={`View Details: ${name}`} onClick={onOpen}>
        View Details
      </Button>
    </li>
  );
}
