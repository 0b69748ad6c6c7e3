// One report from a door: what was seen, how to reach the reporter, and the note that closes it.
import type { DoorReport } from '@live-oak/contract/features/door-check/schema.ts';
import { VERIFICATION_LABELS } from '@live-oak/contract/features/providers/states.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ago, dayAndTime } from '../../../ui/dates.ts';
import { messageOf } from '../../../api-client/api-error.ts';
import { useLookAtContact } from '../data.ts';
import { CloseReport } from './close-report.tsx';
import { to } from '../../../app/to.ts';

export function ReportRow({ report }: { report: DoorReport }) {
  const [closing, setClosing] = useState(false);
  const { businessName, providerId, verificationStatus, message, hasContact, createdAt, handledAt } = report;
  return (
    <li className="grid gap-3 py-4 border-b border-b-rule [&_.title-3]:text-bark [&_.title-3]:no-underline [&_.title-3]:wrap-anywhere [&_.title-3:hover]:text-oak [&_.title-3:hover]:underline">
      <div className="between">
        <div className="row">
          <Link className="title-3 wide-hit" to={to.deskProvider(providerId)}>
            {businessName}
          </Link>
          <Badge tone={verificationStatus === 'verified' ? 'ok' : 'slate'}>
            {VERIFICATION_LABELS[verificationStatus]}
          </Badge>
        </div>
        <time className="small second" dateTime={createdAt} title={dayAndTime(createdAt)}>
          {ago(createdAt)}
        </time>
      </div>
      <blockquote className="max-w-168 m-0 pl-3 border-l-3 border-l-gold wrap-anywhere whitespace-pre-line">
        {message}
      </blockquote>
      {handledAt === null ? (
        <div className="row">
          <Button look="primary" onClick={() => setClosing(true)}>
            Say what was found
          </Button>
          {hasContact ? (
            <Contact id={report.id} />
          ) : (
            <span className="small second">The reporter left no way to reach them.</span>
          )}
        </div>
      ) : (
        <p className="small">
          <b>{report.handlingNote}</b>
          <span className="second">
            {' '}
            {report.handledBy}, {dayAndTime(handledAt)}
          </span>
        </p>
      )}
      {closing && <CloseReport report={report} onClose={() => setClosing(false)} />}
    </li>
  );
}

function Contact({ id }: { id: number }) {
  const look = useLookAtContact(id);
  if (look.data) {
    return (
      <span>
        Reach them: <b className="num">{look.data.contact}</b>
      </span>
    );
  }
  return (
    <>
      <Button busy={look.isPending} busyLabel="Opening..." onClick={() => look.mutate()}>
        Show how to reach them
      </Button>
      <span className="small second" aria-live="polite">
        {look.isError ? messageOf(look.error, 'That didn’t load. Please try again.') : 'Each view is logged.'}
      </span>
    </>
  );
}
