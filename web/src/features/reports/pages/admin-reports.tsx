// /admin/reports: what people reported, the longest waiting first. The content shows on its own page, where the view is logged.
import type { ReportLine } from '@live-oak/contract/features/reports/schema.ts';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Badge } from '../../../ui/basics.tsx';
import { dayAndTime } from '../../../ui/format.ts';
import { EmptyState, PageTitle } from '../../../ui/page.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { DataTable, type DataColumn } from '../../../ui/data-table.tsx';
import { When } from '../../../ui/when.tsx';
import { BulkBar, useBulkLines } from '../../admin/parts/bulk-bar.tsx';
import { adminPage } from '../../admin/parts/admin-page.tsx';
import { ExportLink } from '../../admin/parts/controls.tsx';
import { MoreButton, Answer } from '../../dashboard/parts/panel.tsx';
import { useReports, type ReportState } from '../data.ts';
import { REASONS, THINGS } from '../wording.ts';
import { to } from '../../../app/to.ts';

const TITLE = 'Reports';

export default adminPage(TITLE, List);

const STATES = [
  { value: 'open', label: 'To decide' },
  { value: 'decided', label: 'Decided' },
] as const;

const NONE: Record<ReportState, ReactNode> = {
  open: (
    <EmptyState title="Nothing to decide">
      When someone reports a question, an answer, a message, a review or something in the forum, you’ll see it here and
      in your notifications.
    </EmptyState>
  ),
  decided: (
    <EmptyState title="Nothing decided yet" text="What you leave up or take down appears here, with your reason." />
  ),
};

function List() {
  const [search, setSearch] = useSearchParams();
  const state: ReportState = search.get('state') === 'decided' ? 'decided' : 'open';
  const asked = useReports(state);
  const show = (next: ReportState) => setSearch(next === 'open' ? {} : { state: next }, { replace: true });
  return (
    <div className="wrap admin-reports grid gap-4 pt-4 pb-18">
      <PageTitle title={TITLE} actions={<ExportLink of="reports" filters={new URLSearchParams({ state })} />}>
        What people wrote and someone else reported. Read it, then leave it up or take it down. Whoever reported it sees
        your reason; its author does too if you take it down.
      </PageTitle>
      <Segmented label="Which reports" options={STATES} value={state} onChange={show} />
      <Answer of={asked} rows={4} failed="Reports did not load">
        {({ pages }) => {
          const list = { rows: pages.flatMap((page) => page.body), isOld: asked.isPlaceholderData };
          return state === 'open' ? <OpenReports {...list} /> : <DecidedReports {...list} />;
        }}
      </Answer>
      <MoreButton of={asked} />
    </div>
  );
}

const nameOf = ({ targetType, reason }: ReportLine) => `${THINGS[targetType]}: ${REASONS[reason]}`;

const COLUMNS: readonly DataColumn<ReportLine>[] = [
  {
    head: 'Report',
    main: true,
    cell: (one) => (
      <>
        <Link className="font-strong text-ui" to={to.adminReport(one.id)}>
          {nameOf(one)}
        </Link>
        <span className="second">{[placeOf(one), one.note].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
  {
    head: 'People',
    headHidden: true,
    cell: ({ reports }) => reports > 1 && <Badge tone="high">{reports} people reported it</Badge>,
  },
  { head: 'Reported', cell: ({ createdAt }) => <When className="num" at={createdAt} /> },
];

const keyOf = ({ id }: ReportLine) => String(id);

interface ReportsProps {
  rows: readonly ReportLine[];
  isOld: boolean;
}

function DecidedReports({ rows, isOld }: ReportsProps) {
  if (rows.length === 0) return NONE.decided;
  return (
    <ul className="border-t-2 border-t-bark" aria-busy={isOld}>
      {rows.map(rowOf)}
    </ul>
  );
}

/** Reports waiting for a decision: one by one, or together with one reason. */
function OpenReports({ rows, isOld }: ReportsProps) {
  const navigate = useNavigate();
  const { selection, bulk, list, lineProps } = useBulkLines<ReportLine, HTMLTableSectionElement>({
    rows,
    keyOf,
    itemOf: (one) => ({ kind: 'report', id: one.id, title: nameOf(one) }),
    acts: (ask) => ({ open: ({ id }) => void navigate(to.adminReport(id)), reject: () => ask('reject') }),
  });
  const lines = { rows, rowKey: keyOf, rowName: nameOf, selection, body: list, rowProps: lineProps };
  return (
    <div>
      {rows.length > 0 && <DataTable caption="Reports to decide" columns={COLUMNS} {...lines} busy={isOld} />}
      {rows.length === 0 && NONE.open}
      <BulkBar bulk={bulk} />
    </div>
  );
}

export function ReportBadge({ status }: Pick<ReportLine, 'status'>) {
  const tones = { open: 'wait', kept: 'ok', removed: 'no' } as const;
  const words = { open: 'To decide', kept: 'Left up', removed: 'Taken down' } as const;
  return <Badge tone={tones[status]}>{words[status]}</Badge>;
}

function placeOf({ jobTitle, forum }: ReportLine): string {
  if (forum !== null) return `In the forum, “${forum.title}”`;
  return jobTitle ? `On “${jobTitle}”` : 'What it was about no longer exists.';
}

const rowOf = (one: ReportLine) => (
  <li className="grid gap-2 py-4 border-b border-b-rule wrap-anywhere" key={one.id}>
    <div className="flex gap-x-4 gap-y-2 flex-wrap items-center justify-between">
      <div className="row">
        <Link className="title-3 wide-hit" to={to.adminReport(one.id)}>
          {nameOf(one)}
        </Link>
        <ReportBadge status={one.status} />
        {one.reports > 1 && <Badge tone="high">{one.reports} people reported it</Badge>}
      </div>
      <When className="small second" at={one.createdAt} />
    </div>
    <p className="second">{placeOf(one)}</p>
    <Notes one={one} />
  </li>
);

const Notes = ({ one: { note, decidedAt, decisionNote, decidedBy } }: { one: ReportLine }) => (
  <>
    {note && (
      <blockquote className="small max-w-168 m-0 pl-3 border-l-3 border-l-gold wrap-anywhere whitespace-pre-line">
        {note}
      </blockquote>
    )}
    {decidedAt !== null && (
      <p className="small">
        <b>{decisionNote}</b> <span className="second">{`${decidedBy}, ${dayAndTime(decidedAt)}`}</span>
      </p>
    )}
  </>
);
