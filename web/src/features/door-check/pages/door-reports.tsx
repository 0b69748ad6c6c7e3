// /admin/door-reports: "this is not the crew at my door", read and answered by administrators.
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { useState, type ReactNode } from 'react';
import { PageTitle, EmptyState } from '../../../ui/page.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { adminPage } from '../../admin/parts/admin-page.tsx';
import { ExportLink } from '../../admin/parts/controls.tsx';
import { PagedList } from '../../dashboard/parts/panel.tsx';
import { useDoorReports, type ReportState, useViewContact, useHandleReport } from '../data.ts';
import type { DoorReport } from '@live-oak/contract/features/door-check/schema.ts';
import { VERIFICATION_LABELS } from '@live-oak/contract/features/providers/states.ts';
import { Link } from 'react-router';
import { Badge, Button } from '../../../ui/basics.tsx';
import { dayAndTime } from '../../../ui/format.ts';
import { messageOf } from '../../../api-client/api-error.ts';
import { to } from '../../../app/to.ts';
import { AdminReason } from '../../admin/parts/reason-dialog.tsx';
import { When } from '../../../ui/when.tsx';

const TITLE = 'Door reports';

export default adminPage(TITLE, Reports);

const STATES = [
  { value: 'open', label: 'To look into' },
  { value: 'handled', label: 'Closed' },
] as const;

const NONE: Record<ReportState, ReactNode> = {
  open: (
    <EmptyState title="No reports to look into">
      When someone reports that the wrong crew is at their door, you’ll see it here and in your notifications.
    </EmptyState>
  ),
  handled: <EmptyState title="No closed reports">Reports you close with a note appear here.</EmptyState>,
};

function Reports() {
  const [state, setState] = useState<ReportState>('open');
  const asked = useDoorReports(state);
  return (
    <div className="wrap door-reports pb-18">
      <PageTitle title={TITLE} actions={<ExportLink of="doorReports" filters={new URLSearchParams({ state })} />}>
        “This is not the crew at my door.” Someone may be using a business’s name: contact the reporter and the
        business, and say what you found.
      </PageTitle>
      <Segmented label="Which reports" options={STATES} value={state} onChange={setState} />
      <PagedList of={asked} rows={3} failed="Reports did not load" none={NONE[state]}>
        {(rows) => (
          <ul className="mt-4 border-t-2 border-t-bark" aria-busy={asked.isPlaceholderData}>
            {rows.map((report) => (
              <ReportRow key={report.id} report={report} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

/** A report from a door: what was seen, the reporter's contact, and the note that closes it. */
function ReportRow({ report }: { report: DoorReport }) {
  const { businessName, providerId, verificationStatus, message, createdAt } = report;
  return (
    <li className="grid gap-3 py-4 border-b border-b-rule">
      <div className="between">
        <div className="row">
          <Link
            className="title-3 wide-hit text-bark no-underline wrap-anywhere hover:text-oak hover:underline"
            to={to.adminProvider(providerId)}
          >
            {businessName}
          </Link>
          <Badge tone={verificationStatus === 'verified' ? 'ok' : 'slate'}>
            {VERIFICATION_LABELS[verificationStatus]}
          </Badge>
        </div>
        <When className="small second" at={createdAt} />
      </div>
      <blockquote className="max-w-168 m-0 pl-3 border-l-3 border-l-gold wrap-anywhere whitespace-pre-line">
        {message}
      </blockquote>
      <Handling report={report} />
    </li>
  );
}

function Handling({ report }: { report: DoorReport }) {
  const { id, hasContact, handledAt, handlingNote, handledBy } = report;
  if (handledAt !== null) {
    return (
      <p className="small">
        <b>{handlingNote}</b>
        <span className="second">{` ${handledBy}, ${dayAndTime(handledAt)}`}</span>
      </p>
    );
  }
  return (
    <div className="row">
      <DialogButton label="Say what was found" variant="primary">
        {(onClose) => <CloseReport report={report} onClose={onClose} />}
      </DialogButton>
      {hasContact && <Contact id={id} />}
      {!hasContact && <span className="small second">The reporter left no way to reach them.</span>}
    </div>
  );
}

function Contact({ id }: { id: number }) {
  const look = useViewContact(id);
  if (look.data) {
    return (
      <span>
        Reach them: <b className="num">{look.data.contact}</b>
      </span>
    );
  }
  return (
    <>
      <Button label="Show contact details" busy={look.isPending} onClick={() => look.mutate()} />
      <span className="small second" aria-live="polite">
        {look.isError ? messageOf(look.error, 'That didn’t load. Please try again.') : 'Each view is logged.'}
      </span>
    </>
  );
}

const CLOSING = {
  title: 'What was found?',
  label: 'What was found and done',
  hint: 'It goes into the audit log. Only administrators can read it.',
  missing: 'Say what was found and done',
  action: 'Close the report',
  cancel: 'Keep it open',
};

/** The note that closes a report; it is logged. */
function CloseReport({ report: { id, businessName }, onClose }: { report: DoorReport; onClose: () => void }) {
  const { mutateAsync } = useHandleReport();
  const run = (note: string) => mutateAsync({ id, note });
  return <AdminReason {...CLOSING} variant="primary" about={businessName} onClose={onClose} run={run} />;
}
