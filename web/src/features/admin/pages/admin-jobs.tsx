// /admin/jobs: every job with its bidding: approve, reject, close, reopen, extend, and the bids with their bidders.
import { Button, Notice } from '../../../ui/basics.tsx';
import { PageTitle } from '../../../ui/page.tsx';
import { useSettled } from '../../jobs/parts/use-settled.ts';
import {
  JOB_ORDERS,
  orderOf,
  readAdminFilters,
  toJobExport,
  writeAdminFilters,
  type AdminJobFilters,
  STATUS_CHOICES,
} from '../filters.ts';
import { useAddress } from '../use-address.ts';
import { adminPage } from '../parts/admin-page.tsx';
import { ExportLink, SearchField, Choice, type FilterBarProps } from '../parts/controls.tsx';
import { JobList } from '../parts/job-list.tsx';
import { useUser } from '../data.ts';
import { ParishPicker } from '../../../ui/map/parish-picker.tsx';

const TITLE = 'Job Management';
const ADDRESS = { read: readAdminFilters, write: writeAdminFilters, item: 'job' };

export default adminPage(TITLE, Jobs);

function Jobs() {
  const { filters, change, openId, open } = useAddress(ADDRESS);
  const words = useSettled(filters.words);
  const narrow = (part: Partial<AdminJobFilters>) => change({ ...filters, ...part });
  const clear = () => change({ words: '', status: '', parish: '' });
  return (
    <div className="wrap admin-jobs pb-18">
      <PageTitle title={TITLE} actions={<Exports filters={{ ...filters, words }} />}>
        Review what was posted, and close bidding when it’s time.
      </PageTitle>
      <PrivacyNotice />
      {filters.owner !== undefined && <WhoseJobs userId={filters.owner} onAll={() => narrow({ owner: undefined })} />}
      <JobFilterBar filters={filters} onChange={narrow} />
      <JobList filters={{ ...filters, words }} openId={openId} onOpen={open} onClear={clear} />
    </div>
  );
}

const Exports = ({ filters }: { filters: AdminJobFilters }) => (
  <>
    <ExportLink of="bids" label="Export bids" />
    <ExportLink of="jobs" label="Export CSV" filters={toJobExport(filters)} />
  </>
);

/** Opened from an account: whose jobs these are, and a link to everyone's. */
function WhoseJobs({ userId, onAll }: { userId: number; onAll: () => void }) {
  const { data } = useUser(userId);
  return (
    <div className="row pt-6" role="status">
      <p>
        {data
          ? `Only jobs posted by ${data.firstName} ${data.lastName}, @${data.username}`
          : 'Only jobs of one account'}
      </p>
      <Button onClick={onAll}>Show everyone’s jobs</Button>
    </div>
  );
}

/** The privacy rules while jobs are open for bids, for administrators. */
function PrivacyNotice() {
  return (
    <Notice icon="lock" title="Bidding privacy rules">
      <ul className="mt-0.5 pl-4.5 list-disc lg:gap-x-8 lg:columns-2">
        <li>Providers only see their own bids.</li>
        <li>Clients see no bids until you close the bidding.</li>
        <li>Company names stay hidden until the job is awarded and paid.</li>
        <li>Jobs are visible only to approved providers.</li>
      </ul>
    </Notice>
  );
}

/** Search text, status and parish of Job Management. */
function JobFilterBar({ filters, onChange }: FilterBarProps<AdminJobFilters>) {
  return (
    <search className="grid gap-4 grid-cols-[minmax(0,1fr)_12rem_13rem_11rem] items-end py-6 border-b-2 border-b-bark max-md:gap-3 max-md:grid-cols-2 max-sm:grid-cols-1">
      <SearchField
        className="max-md:col-span-full"
        label="Search jobs"
        placeholder="Search jobs"
        value={filters.words}
        onChange={(words) => onChange({ words })}
      />
      <Choice label="Status" of={STATUS_CHOICES} value={filters.status} onChange={(status) => onChange({ status })} />
      <ParishPicker value={filters.parish} onChange={(parish) => onChange({ parish })} none="All parishes" />
      <Choice label="Order" of={JOB_ORDERS} value={orderOf(filters)} onChange={(sort) => onChange({ sort })} />
    </search>
  );
}
