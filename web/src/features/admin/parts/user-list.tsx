// The people of User Management in all their states, page by page, with keyboard navigation.
import type { UserForAdmin } from '@live-oak/contract/features/admin/users/schema.ts';
import { Badge, Button } from '../../../ui/basics.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { longDay } from '../../../ui/format.ts';
import { type LineProps, useLines } from '../use-lines.ts';
import { EmptyState } from '../../../ui/page.tsx';
import { PagedList } from '../../dashboard/parts/panel.tsx';
import type { UserFilters } from '../filters.ts';
import { useUsers } from '../data.ts';

const KINDS = { admin: 'Admin', provider: 'Provider', client: 'Client' } as const;

/** A person's badges: kind, what "verified" means for this kind, test account, suspended. */
export function UserBadges({
  user,
}: {
  user: Pick<UserForAdmin, 'userType' | 'isVerified' | 'isTest' | 'suspendedAt' | 'closedAt'>;
}) {
  const what = user.userType === 'provider' ? 'credentials' : 'email address';
  return (
    <>
      <Badge tone={user.userType === 'admin' ? 'info' : 'slate'}>{KINDS[user.userType]}</Badge>
      <Tooltip
        text={user.isVerified ? `This account’s ${what}: verified.` : `This account’s ${what}: not verified yet.`}
      >
        <Badge tone={user.isVerified ? 'ok' : 'wait'}>{user.isVerified ? 'Verified' : 'Not verified'}</Badge>
      </Tooltip>
      {user.isTest && <Badge tone="slate">Test account</Badge>}
      {user.closedAt && <Badge tone="slate">Closed</Badge>}
      {user.suspendedAt && !user.closedAt && <Badge tone="no">Suspended</Badge>}
    </>
  );
}

/** A person in User Management: name, type, verified or not, username, email, joined, and the business if any. */
function UserRow({ user, line, onOpen }: { user: UserForAdmin; line: LineProps; onOpen: () => void }) {
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <li
      className="grid gap-x-4 gap-y-2 grid-cols-ends items-center pr-3 pl-2.5 py-3 border-l-4 border-b border-l-transparent border-b-rule focus-visible:relative focus-visible:rounded-none focus-within:border-l-oak focus-within:bg-oak-tint max-sm:grid-cols-1 max-sm:pl-3"
      {...line}
    >
      <div className="grid gap-0.5 min-w-0">
        <div className="row">
          <b className="title-3">{name}</b>
          <UserBadges user={user} />
        </div>
        <p className="small second wrap-anywhere">
          @{user.username}
          {user.email && (
            <>
              {' '}
              · <a href={`mailto:${user.email}`}>{user.email}</a>
            </>
          )}
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
      <Button className="max-sm:justify-self-start" aria-label={`View Details: ${name}`} onClick={onOpen}>
        View Details
      </Button>
    </li>
  );
}

interface UserListProps {
  filters: UserFilters;
  onOpen: (userId: number) => void;
  onClear: () => void;
}

export function UserList({ filters, onOpen, onClear }: UserListProps) {
  const asked = useUsers(filters);
  const narrowed = filters.words !== '' || filters.chip !== '';
  return (
    <>
      <PagedList
        of={asked}
        rows={6}
        failed="People did not load"
        none={
          <EmptyState title="No users found." action={narrowed && <Button onClick={onClear}>Clear All Filters</Button>}>
            {narrowed ? 'Try other words, or show everyone.' : 'The first account will appear here.'}
          </EmptyState>
        }
      >
        {(users) => <Rows users={users} isOld={asked.isPlaceholderData} onOpen={onOpen} />}
      </PagedList>
    </>
  );
}

interface RowsProps {
  users: readonly UserForAdmin[];
  isOld: boolean;
  onOpen: (userId: number) => void;
}

function Rows({ users, isOld, onOpen }: RowsProps) {
  const { list, lineProps } = useLines({ rows: users, keyOf: ({ id }) => id, acts: { open: ({ id }) => onOpen(id) } });
  return (
    <ol className="aria-busy:opacity-60" ref={list} aria-busy={isOld}>
      {users.map((user, index) => (
        <UserRow key={user.id} user={user} line={lineProps(index)} onOpen={() => onOpen(user.id)} />
      ))}
    </ol>
  );
}
