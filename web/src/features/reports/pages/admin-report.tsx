// /admin/reports/:id: what was reported, by whom and about whom, the conversation on request, and the decision.
import { threadPath } from '@live-oak/contract/features/forum/addresses.ts';
import {
  type ReportDetails,
  DECISION_NEEDED,
  LEAST_NOTE,
  MAX_REPORT_NOTE,
} from '@live-oak/contract/features/reports/schema.ts';
import { Link } from 'react-router';
import { dayAndTime } from '../../../ui/format.ts';
import { Notice, Button } from '../../../ui/basics.tsx';
import { PageTitle, Section } from '../../../ui/page.tsx';
import { adminOne } from '../../admin/parts/admin-page.tsx';
import { PhotoGallery } from '../../files/photo-gallery.tsx';
import { useReport } from '../data.ts';
import { ReadThread } from '../parts/read-thread.tsx';
import { REASONS, THINGS } from '../wording.ts';
import { ReportBadge } from './admin-reports.tsx';
import { to } from '../../../app/to.ts';
import { useActionForm } from '../../../app/use-action-form.ts';
import { useId, type FormEvent } from 'react';
import { TextArea } from '../../../ui/field.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { reportRoutes } from '@live-oak/contract/features/reports/routes.ts';
import type { SentBodyOf } from '@live-oak/contract/route.ts';
import { call } from '../../../api-client/call.ts';
import { useCommand } from '../../../api-client/use-command.ts';

export default adminOne({
  title: 'Report',
  what: 'report',
  className: 'admin-report grid gap-4 pt-4 pb-18',
  list: { to: '/admin/reports', label: 'Reports' },
  rows: 5,
  missing: 'Check the address, or open it from the list.',
  useItem: useReport,
  Item: Shown,
});

const ROLES = { client: 'owner', provider: 'business', admin: 'administrator' } as const;

function Who({ person }: { person: ReportDetails['reporter'] }) {
  return (
    <>
      <b>{person.businessName ?? person.name}</b>{' '}
      <span className="second">
        ({ROLES[person.role]}
        {person.businessName !== null && `, ${person.name}`}
        {person.email !== '' && `, ${person.email}`})
      </span>
    </>
  );
}

function Shown({ item: report }: { item: ReportDetails }) {
  const { thing, jobId, jobTitle, forum } = report;
  return (
    <>
      <PageTitle title={`${THINGS[report.targetType]}: ${REASONS[report.reason]}`}>
        Reported {dayAndTime(report.createdAt)}
        {jobId !== null && ' on '}
        {jobId !== null && <Link to={to.job(jobId)}>{jobTitle}</Link>}
        {forum !== null && ' in '}
        {forum !== null && <Link to={threadPath({ ...forum, id: forum.threadId })}>{forum.title}</Link>}. This view was
        logged.
      </PageTitle>
      <div className="grid gap-8 grid-side-96 items-start max-lg:grid-cols-1">
        <div className="grid gap-4 grid-cols-1 min-w-0 wrap-anywhere">
          {thing && <ReportedContent status={report.status} thing={thing} />}
          {!thing && <Notice text="What was reported no longer exists." />}
          <Reporters report={report} />
          {thing?.thread && <ReadThread thread={thing.thread} reportId={report.id} />}
        </div>
        <aside className="grid gap-4 grid-cols-1 min-w-0 pt-3 border-t-2 border-t-bark" aria-label="The decision">
          {report.can.decide ? <DecideReport report={report} /> : <Decided report={report} />}
        </aside>
      </div>
    </>
  );
}

const earlierReportsText = ({ made, right }: ReportDetails['reporterBefore']) =>
  made === 0
    ? 'Their first report.'
    : `${made} ${made === 1 ? 'report' : 'reports'} before this one, ${right} of them upheld.`;

function Reporters({ report: { reporter, reporterBefore, note, others } }: { report: ReportDetails }) {
  return (
    <Section title="Who reported it" small className="stack">
      <p>
        <Who person={reporter} />
      </p>
      {note && <blockquote className="whitespace-pre-line wrap-anywhere">{note}</blockquote>}
      <p className="small second">{earlierReportsText(reporterBefore)}</p>
      {others.length > 0 && (
        <ul className="stack">
          {others.map((one) => (
            <li key={one.createdAt}>
              Another person: <b>{REASONS[one.reason]}</b> {one.note}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

type Thing = NonNullable<ReportDetails['thing']>;
type ReportedContentProps = { status: ReportDetails['status']; thing: Thing };

const ReportedContent = ({ status, thing }: ReportedContentProps) => (
  <section
    className="grid gap-4 grid-cols-1 min-w-0 p-4 border-r border-l-4 border-y border-r-rule border-l-gold border-y-rule rounded-2 bg-paper-raised"
    aria-labelledby="thing-title"
  >
    <div className="flex gap-x-4 gap-y-2 flex-wrap items-center justify-between">
      <h2 className="title-3" id="thing-title">
        What was written
      </h2>
      <ReportBadge status={status} />
    </div>
    <Written thing={thing} />
    <PhotoGallery photos={thing.photos} label="Picture of the message" />
    <p className="small">
      <Who person={thing.author} />, {dayAndTime(thing.writtenAt)}
    </p>
    <p className="small second">{takenDownText(thing.takenDownBefore)}</p>
  </section>
);

export const Written = ({ thing: { answers, text, textNow } }: { thing: Thing }) => (
  <>
    {answers !== null && (
      <blockquote
        className="small second max-w-168 m-0 pl-3 border-l-3 border-l-gold wrap-anywhere whitespace-pre-line"
        aria-label="What it answers"
      >
        {answers}
      </blockquote>
    )}
    {text !== '' && (
      <p className="text-3 wrap-anywhere whitespace-pre-wrap" dir="auto">
        {text}
      </p>
    )}
    {textNow !== null && (
      <Notice
        title={
          textNow === ''
            ? 'Its author removed it after the report'
            : 'Its author changed it after the report. It reads now:'
        }
      >
        <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
          {textNow}
        </p>
      </Notice>
    )}
  </>
);

function takenDownText(count: number): string {
  if (count === 0) return 'Nothing they wrote was taken down before.';
  return count === 1
    ? '1 thing they wrote was taken down before.'
    : `${count} things they wrote were taken down before.`;
}

function Decided({ report }: { report: ReportDetails }) {
  return (
    <section className="stack" aria-labelledby="decided-title">
      <h2 className="title-2" id="decided-title" tabIndex={-1}>
        {report.status === 'removed' ? 'Taken down' : 'Left up'}
      </h2>
      <p>{report.decisionNote}</p>
      <p className="small second">
        {report.decidedBy}
        {report.decidedAt !== null && `, ${dayAndTime(report.decidedAt)}`}
      </p>
    </section>
  );
}

type Decision = SentBodyOf<typeof reportRoutes.decide>;

const UNDECIDED: Decision = { decision: 'kept', note: '' };

function useDecide(id: number) {
  const decide = useCommand(({ body, key }: { body: Decision; key: string }) =>
    call(reportRoutes.decide, { params: { id }, body, idempotencyKey: key }),
  );
  const { success } = useToasts();
  return useActionForm({
    first: UNDECIDED,
    failed: 'The decision wasn’t saved. Please try again.',
    failsAt: 'note',
    send: (body, key) => decide.mutateAsync({ body, key }),
    onDone: (_, { decision }) =>
      success(decision === 'removed' ? 'Taken Down' : 'Left Up', 'Everyone involved was notified of your reason.'),
  });
}

const HINT =
  'The person who reported it will see this, and so will the author if you take it down. It’s saved in the audit log.';
const isLongEnough = (note: string) => note.trim().length >= LEAST_NOTE || DECISION_NEEDED;

export function DecideReport({ report }: { report: ReportDetails }) {
  const id = useId();
  const { form, field, busy, onSubmit } = useDecide(report.id);
  const { keep } = report.can;
  const button = (decision: Decision['decision']) => ({
    busy: busy && form.getValues('decision') === decision,
    disabled: busy && form.getValues('decision') !== decision,
    onClick: () => {
      form.setValue('decision', decision);
      onSubmit();
    },
  });
  const note = { rows: 4, maxLength: MAX_REPORT_NOTE, ...field('note', { validate: isLongEnough }) };
  return (
    <form className="stack" aria-labelledby={id} noValidate onSubmit={(event: FormEvent) => event.preventDefault()}>
      <h2 className="title-2" id={id}>
        Decide
      </h2>
      {!keep && <Notice text={OWN} />}
      <TextArea label="Why" hint={HINT} {...note} />
      <div className="row">
        {keep && <Button label="Leave it up" {...button('kept')} />}
        <Button label="Take it down" variant="danger" {...button('removed')} />
      </div>
    </form>
  );
}

const OWN = 'You wrote this yourself. You can take it down, but only another administrator can leave it up.';
