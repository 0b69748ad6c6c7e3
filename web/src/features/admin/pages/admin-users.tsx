// /admin/users: counts, search as you type, the list of people with keyboard navigation, and one person with their activity.
import { fullName } from '@live-oak/contract/closed-account.ts';
import type { ReactNode } from 'react';
import { ShowTogether } from '../../../app/show-together.tsx';
import { SkeletonRows, PageTitle, EmptyState } from '../../../ui/page.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useSettled } from '../../jobs/parts/use-settled.ts';
import { searchOf, readUserFilters, toUserQuery, USER_CHIPS, writeUserFilters, type UserFilters } from '../filters.ts';
import { useAddress } from '../use-address.ts';
import { adminPage } from '../parts/admin-page.tsx';
import { ExportLink, SearchField, type FilterBarProps } from '../parts/controls.tsx';
import { UserDialog, UserBadges } from '../parts/user-dialog.tsx';
import { UserTiles } from '../parts/tiles.tsx';
import type { UserForAdmin } from '@live-oak/contract/features/admin/users/schema.ts';
import { Button } from '../../../ui/basics.tsx';
import { longDay } from '../../../ui/format.ts';
import { type LineProps, useLines } from '../use-lines.ts';
import { PagedList } from '../../dashboard/parts/panel.tsx';
import { useUsers } from '../data.ts';

const TITLE = 'User Management';
const ADDRESS = { read: readUserFilters, write: writeUserFilters, item: 'user' };
/** Milliseconds of typing pause before a search. */
const REST_MS = 150;

export default adminPage(TITLE, Users);

function Users() {
  const { filters, change, openId, open } = useAddress(ADDRESS);
  const words = useSettled(filters.words, REST_MS);
  const exported = searchOf(Object.entries(toUserQuery(filters)));
  return (
    <div className="wrap pb-18">
      <PageTitle title={TITLE} actions={<ExportLink of="users" filters={exported} />}>
        Everyone with an account. Find people, see their activity, and suspend or reinstate accounts.
      </PageTitle>
      <ShowTogether skeleton={<SkeletonRows rows={6} />}>
        <UserTiles />
        <UserFilterBar filters={filters} onChange={(part) => change({ ...filters, ...part })} />
        <UserList filters={{ ...filters, words }} onOpen={open} onClear={() => change({ words: '', chip: '' })} />
      </ShowTogether>
      {openId !== undefined && <UserDialog userId={openId} onClose={() => open(undefined)} />}
    </div>
  );
}

const UserFilterBar = ({ filters: { words, chip }, onChange }: FilterBarProps<UserFilters>) => (
  <search className="user-filters grid gap-4 grid-cols-ends items-end py-6 border-b-2 border-b-bark max-lg:gap-3 max-lg:grid-cols-1">
    <SearchField
      label="Search people"
      placeholder="Name, email, username, phone or business"
      value={words}
      onChange={(next) => onChange({ words: next })}
    />
    <Segmented label="Who is shown" options={USER_CHIPS} value={chip} onChange={(next) => onChange({ chip: next })} />
  </search>
);

/** A person in User Management: name, type, verified or not, username, email, joined, and the business if any. */
function UserRow({ user, line, onOpen }: { user: UserForAdmin; line: LineProps; onOpen: () => void }) {
  const name = fullName(user);
  const business = user.serviceProvider?.businessName;
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
        <Line words={`@${user.username}`}>{user.email && <a href={`mailto:${user.email}`}>{user.email}</a>}</Line>
        <Line words={`Joined ${longDay(user.createdAt)}`}>{business !== undefined && <b>{business}</b>}</Line>
      </div>
      <Button className="max-sm:justify-self-start" aria-label={`View Details: ${name}`} onClick={onOpen}>
        View Details
      </Button>
    </li>
  );
}

const Line = ({ words, children }: { words: string; children: ReactNode }) => (
  <p className="small second wrap-anywhere">
    {words}
    {children && ' · '}
    {children}
  </p>
);

interface UserListProps {
  filters: UserFilters;
  onOpen: (userId: number) => void;
  onClear: () => void;
}

export function UserList({ filters, onOpen, onClear }: UserListProps) {
  const asked = useUsers(filters);
  const narrowed = filters.words !== '' || filters.chip !== '';
  const none = (
    <EmptyState title="No users found." action={narrowed && <Button onClick={onClear}>Clear All Filters</Button>}>
      {narrowed ? 'Try other words, or show everyone.' : 'The first account will appear here.'}
    </EmptyState>
  );
  return (
    <PagedList of={asked} rows={6} failed="People did not load" none={none}>
      {(users) => <Rows users={users} isOld={asked.isPlaceholderData} onOpen={onOpen} />}
    </PagedList>
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
