// /admin/dashboard: figures, filters, the queue, the newest jobs and providers, the parishes, the week, expiring credentials.
import { useState } from 'react';
import { ShowTogether } from '../../../app/show-together.tsx';
import { Button } from '../../../ui/basics.tsx';
import { dayAndTime } from '../../../ui/format.ts';
import { PageTitle, SkeletonRows } from '../../../ui/page.tsx';
import { useAuth } from '../../../app/session.tsx';
import { useSettled } from '../../jobs/parts/use-settled.ts';
import { NO_ADMIN_FILTERS, JOB_FILTERS, PROVIDER_FILTERS, type AdminFilters as Filters } from '../filters.ts';
import { adminPage } from '../parts/admin-page.tsx';
import { AdminTiles } from '../parts/tiles.tsx';
import { ExpiringPanel } from '../parts/admin-lines.tsx';
import { NewestJobs, NewestProviders } from '../parts/newest.tsx';
import { StormSuggestions } from '../../storms/parts/storm-suggestions.tsx';
import { ParishPanel } from '../parts/parish-panel.tsx';
import { Queue } from '../parts/queue.tsx';
import { WeekTrends } from '../parts/week-trends.tsx';
import { useNow } from '../use-now.ts';
import { SearchField, Choice, type FilterBarProps } from '../parts/controls.tsx';
import type { TestProviders } from '@live-oak/contract/features/admin/schema.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { adminDashboardRoutes } from '@live-oak/contract/features/admin/routes.ts';
import { call } from '../../../api-client/call.ts';
import { useDecision } from '../decision.ts';
import { useQueueCounts } from '../data.ts';
import { Facts } from '../parts/facts.tsx';

const TITLE = 'Admin dashboard';

export default adminPage(TITLE, Dashboard);

function Dashboard() {
  return (
    <ShowTogether skeleton={<SkeletonRows rows={6} />}>
      <Admin />
    </ShowTogether>
  );
}

function Admin() {
  const now = useNow();
  const [filters, setFilters] = useState(NO_ADMIN_FILTERS);
  const words = useSettled(filters.words.trim());
  return (
    <>
      <div className="wrap pb-4">
        <PageTitle title={TITLE} actions={<Ways />}>
          {dayAndTime(now)} Central Time
        </PageTitle>
        <StormSuggestions className="mb-4" />
        <AdminTiles now={now} />
      </div>
      <AdminFilters filters={filters} onChange={(part) => setFilters({ ...filters, ...part })} />
      <Lists filters={{ ...filters, words }} now={now} />
    </>
  );
}

const Lists = ({ filters: { words, job, provider }, now }: { filters: Filters; now: Date }) => (
  <div className="wrap grid gap-12 grid-side-80 pt-4 pb-18 max-lg:grid-cols-1">
    <div>
      <Queue words={words} now={now} />
      <div className="grid gap-8 grid-cols-2 mt-12 max-md:grid-cols-1">
        <NewestJobs words={words} status={job} />
        <NewestProviders words={words} filter={provider} />
      </div>
    </div>
    <div className="max-lg:max-w-136">
      <ParishPanel />
      <WeekTrends />
      <ExpiringPanel />
    </div>
  </div>
);

function Ways() {
  const { leave, isLeaving } = useAuth();
  return (
    <>
      <TestData />
      <Button label="Logout" variant="quiet" busy={isLeaving} onClick={leave} />
    </>
  );
}

/** The filter bar: search text, job status, provider status, and a reset. */
function AdminFilters({ filters: { words, job, provider }, onChange }: FilterBarProps<Filters>) {
  const status = { value: provider, onChange: (next: typeof provider) => onChange({ provider: next }) };
  return (
    <search className="block border-y border-y-rule bg-paper-sunk">
      <div className="wrap grid gap-4 grid-cols-[minmax(0,1fr)_13rem_14rem_auto] items-end py-2 max-lg:grid-cols-2 max-md:gap-3 max-sm:grid-cols-1">
        <SearchField
          className="max-lg:col-span-full"
          label="Search"
          placeholder="Search jobs and businesses"
          value={words}
          onChange={(next) => onChange({ words: next })}
        />
        <Choice label="Job status" of={JOB_FILTERS} value={job} onChange={(next) => onChange({ job: next })} />
        <Choice label="Provider status" of={PROVIDER_FILTERS} {...status} />
        <Button className="min-h-12 max-lg:col-span-full" variant="quiet" onClick={() => onChange(NO_ADMIN_FILTERS)}>
          Clear All Filters
        </Button>
      </div>
    </search>
  );
}

/** Create Test Data: only where the server allows test accounts. Their password is shown once. */
function TestData() {
  const allowed = useQueueCounts().data?.can.createTestData ?? false;
  const create = useDecision(() => call(adminDashboardRoutes.createTestProviders), {
    done: ({ message }) => ['Test Data Created', message],
  });
  const [made, setMade] = useState<TestProviders>();
  if (!allowed) return null;
  return (
    <>
      <Button variant="quiet" busy={create.isPending} onClick={() => create.mutate(undefined, { onSuccess: setMade })}>
        Create Test Data
      </Button>
      {made && <Made made={made} onClose={() => setMade(undefined)} />}
    </>
  );
}

const code = (text: string) => <code>{text}</code>;

function Made({ made: { message, password, providers }, onClose }: { made: TestProviders; onClose: () => void }) {
  const names = providers.map(({ businessName, username }) => [businessName, code(username)] as const);
  return (
    <Dialog onClose={onClose} title="Test accounts" size="small">
      <div className="stack">
        <p>{message}</p>
        <Facts facts={[['Password for all, shown only once', code(password)], ...names]} />
        <p className="small second">
          They’re waiting for your review like any other account, and don’t count in the totals.
        </p>
      </div>
    </Dialog>
  );
}
