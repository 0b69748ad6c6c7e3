// /admin/door-reports: "this is not the crew at my door", read and answered by the desk.
import { useState } from 'react';
import { PageTitle } from '../../../ui/page-title.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/list-states.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { DeskPage } from '../../admin/parts/desk-page.tsx';
import { ExportLink } from '../../admin/parts/export-link.tsx';
import { MoreButton } from '../../dashboard/parts/more-button.tsx';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { useDoorReports, type ReportState } from '../data.ts';
import { ReportRow } from '../parts/report-row.tsx';

const TITLE = 'Door reports';

export default function DoorReports() {
  return (
    <DeskPage title={TITLE}>
      <Reports />
    </DeskPage>
  );
}

const STATES = [
  { value: 'open', label: 'To look into' },
  { value: 'handled', label: 'Closed' },
] as const;

const NONE: Record<ReportState, { title: string; next: string }> = {
  open: {
    title: 'No reports to look into',
    next: 'When somebody at a door reports another crew, you’ll see it here and in your notifications.',
  },
  handled: { title: 'No closed reports', next: 'Reports you close with a note appear here.' },
};

function Reports() {
  const [state, setState] = useState<ReportState>('open');
  const asked = useDoorReports(state);
  return (
    <div className="wrap door-reports pb-18">
      <PageTitle title={TITLE} actions={<ExportLink of="doorReports" filters={new URLSearchParams({ state })} />}>
        “This is not the crew at my door.” Somebody may be using a business's name: reach the reporter and the business,
        and say what you found.
      </PageTitle>
      <Segmented label="Which reports" options={STATES} value={state} onChange={setState} />
      <Answer of={asked} skeleton={<SkeletonRows rows={3} />} failed="Reports did not load">
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.body);
          return rows.length > 0 ? (
            <ul className="mt-4 border-t-2 border-t-bark" aria-busy={asked.isPlaceholderData}>
              {rows.map((report) => (
                <ReportRow key={report.id} report={report} />
              ))}
            </ul>
          ) : (
            <EmptyState title={NONE[state].title}>{NONE[state].next}</EmptyState>
          );
        }}
      </Answer>
      <MoreButton of={asked} />
    </div>
  );
}
