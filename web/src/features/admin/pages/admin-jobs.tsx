// /admin/jobs: every job with its bidding: approve, reject, close, reopen, extend, and the bids with their bidders.
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useSettled } from '../../jobs/parts/use-settled.ts';
import { readDeskFilters, toJobExport, writeDeskFilters, type DeskJobFilters } from '../job-filters.ts';
import { DeskPage } from '../parts/desk-page.tsx';
import { ExportLink } from '../parts/export-link.tsx';
import { JobFilterBar } from '../parts/job-filter-bar.tsx';
import { JobList } from '../parts/job-list.tsx';
import { PrivacyNotice } from '../parts/privacy-notice.tsx';
import { useUser } from '../users-data.ts';

const TITLE = 'Job Management';

export default function AdminJobs() {
  return (
    <DeskPage title={TITLE}>
      <Jobs />
    </DeskPage>
  );
}

function Jobs() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [filters, setFilters] = useState(() => readDeskFilters(search));
  const words = useSettled(filters.words);
  const openId = Number(search.get('job'));

  const go = (next: DeskJobFilters, jobId?: number) => {
    const address = writeDeskFilters(next);
    if (jobId !== undefined) {
      address.set('job', String(jobId));
    }
    void navigate({ search: address.toString() }, { replace: true, preventScrollReset: true });
  };
  const change = (next: DeskJobFilters) => {
    setFilters(next);
    go(next);
  };
  return (
    <div className="wrap admin-jobs pb-18">
      <PageTitle
        title={TITLE}
        actions={
          <>
            <ExportLink of="bids" label="Export bids" />
            <ExportLink of="jobs" label="Export CSV" filters={toJobExport({ ...filters, words })} />
          </>
        }
      >
        Approve what was posted, and close the bidding when it is time.
      </PageTitle>
      <PrivacyNotice />
      {filters.owner !== undefined && (
        <WhoseJobs userId={filters.owner} onAll={() => change({ ...filters, owner: undefined })} />
      )}
      <JobFilterBar filters={filters} onChange={change} />
      <JobList
        filters={{ ...filters, words }}
        openId={openId > 0 ? openId : undefined}
        onOpen={(jobId) => go(filters, jobId)}
        onClear={() => change({ words: '', status: '', parish: '' })}
      />
    </div>
  );
}

/** Reached from an account: whose jobs these are, and the way back to everyone's. */
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
