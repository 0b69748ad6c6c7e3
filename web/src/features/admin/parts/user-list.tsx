// The people of User Management in all their states, page by page; moved through by keys.
import type { UserForDesk } from '@live-oak/contract/features/admin/users/schema.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/list-states.tsx';
import { MoreButton } from '../../dashboard/parts/more-button.tsx';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { useLines } from '../use-lines.ts';
import type { UserFilters } from '../user-filters.ts';
import { useUsers } from '../users-data.ts';
import { UserRow } from './user-row.tsx';

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
      <Answer of={asked} skeleton={<SkeletonRows rows={6} />} failed="People did not load">
        {({ pages }) => {
          const users = pages.flatMap((page) => page.body);
          return users.length > 0 ? (
            <Rows users={users} isOld={asked.isPlaceholderData} onOpen={onOpen} />
          ) : (
            <EmptyState
              title="No users found."
              action={narrowed && <Button onClick={onClear}>Clear All Filters</Button>}
            >
              {narrowed ? 'Look with other words, or among everyone.' : 'The first account will appear here.'}
            </EmptyState>
          );
        }}
      </Answer>
      <MoreButton of={asked} />
    </>
  );
}

interface RowsProps {
  users: readonly UserForDesk[];
  isOld: boolean;
  onOpen: (userId: number) => void;
}

function Rows({ users, isOld, onOpen }: RowsProps) {
  const { list, lineProps } = useLines({ rows: users, keyOf: ({ id }) => id, acts: { open: ({ id }) => onOpen(id) } });
  return (
    <ol
      className="[&>li]:grid [&>li]:gap-x-4 [&>li]:gap-y-2 [&>li]:grid-cols-[minmax(0,1fr)_auto] [&>li]:items-center [&>li]:pr-3 [&>li]:pl-2.5 [&>li]:py-3 [&>li]:border-l-4 [&>li]:border-b [&>li]:border-l-transparent [&>li]:border-b-rule [&>li:focus-visible]:relative [&>li:focus-visible]:rounded-none [&>li:focus-within]:border-l-oak [&>li:focus-within]:bg-oak-tint [&[aria-busy='true']]:opacity-60 max-sm:[&>li]:grid-cols-1 max-sm:[&>li]:pl-3 max-sm:[&>li>.btn]:justify-self-start"
      ref={list}
      aria-busy={isOld}
    >
      {users.map((user, index) => (
        <UserRow key={user.id} user={user} line={lineProps(index)} onOpen={() => onOpen(user.id)} />
      ))}
    </ol>
  );
}
