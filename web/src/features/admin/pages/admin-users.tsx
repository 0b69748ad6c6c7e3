// /admin/users: counts, search as you type, the list of people, and one person with their activity.
import { ShowTogether } from '../../../app/show-together.tsx';
import { SkeletonRows, PageTitle } from '../../../ui/page.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useSettled } from '../../jobs/parts/use-settled.ts';
import { searchOf, readUserFilters, toUserQuery, USER_CHIPS, writeUserFilters } from '../filters.ts';
import { useAddress } from '../use-address.ts';
import { adminPage } from '../parts/admin-page.tsx';
import { ExportLink, SearchField } from '../parts/controls.tsx';
import { UserDialog } from '../parts/user-dialog.tsx';
import { UserList } from '../parts/user-list.tsx';
import { UserTiles } from '../parts/tiles.tsx';

const TITLE = 'User Management';
/** Milliseconds of typing pause before a search. */
const REST_MS = 150;

export default adminPage(TITLE, Users);

function Users() {
  const { filters, change, openId, open } = useAddress({
    read: readUserFilters,
    write: writeUserFilters,
    item: 'user',
  });
  const words = useSettled(filters.words, REST_MS);
  return (
    <div className="wrap pb-18">
      <PageTitle
        title={TITLE}
        actions={<ExportLink of="users" filters={searchOf(Object.entries(toUserQuery(filters)))} />}
      >
        Everyone with an account. Find people, see their activity, and suspend or reinstate accounts.
      </PageTitle>
      <ShowTogether skeleton={<SkeletonRows rows={6} />}>
        <UserTiles />
        <search className="user-filters grid gap-4 grid-cols-ends items-end py-6 border-b-2 border-b-bark max-lg:gap-3 max-lg:grid-cols-1">
          <SearchField
            label="Search people"
            placeholder="Name, email, username, phone or business"
            value={filters.words}
            onChange={(next) => change({ ...filters, words: next })}
          />
          <Segmented
            label="Who is shown"
            options={USER_CHIPS}
            value={filters.chip}
            onChange={(chip) => change({ ...filters, chip })}
          />
        </search>
        <UserList filters={{ ...filters, words }} onOpen={open} onClear={() => change({ words: '', chip: '' })} />
      </ShowTogether>
      {openId !== undefined && <UserDialog userId={openId} onClose={() => open(undefined)} />}
    </div>
  );
}
