// The winner's next steps: start, report the work as done, or withdraw before starting.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useState } from 'react';
import { Button, Notice } from '../../../ui/basics.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { dayAndTime, shortDay, moneyFromCents } from '../../../ui/format.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { ApiError } from '../../../api-client/api-error.ts';
import { LicenseNeeded } from '../../bids/parts/bid-way.tsx';
import { OpenDisputeButton } from '../../disputes/parts/open-dispute-button.tsx';
import { ReasonDialog } from '../../../app/reason-dialog.tsx';
import { useContacts, useDeclineAward, useStartWork } from '../data.ts';
import { useAwardWorkTexts } from '../work-texts.ts';
import { DayStep, VisitLine } from './visit-line.tsx';
import { isWorkDue } from './work-due.ts';

const FinishForm = lazyComponent(() => import('./finish-form.tsx'));

type Asked = 'start' | 'done' | 'decline';
type DialogProps = { job: Job; onClose: () => void };

export function WinnerSteps({ job }: { job: Job }) {
  const t = useAwardWorkTexts().winner;
  const [asked, setAsked] = useState<Asked>();
  const { can, award } = job;
  const sum = award && moneyFromCents(award.amountCents - award.takenCents);
  const titles: Partial<Record<Job['status'], string>> = {
    awarded: t.awarded,
    in_progress: t.inProgress,
    work_done: t.workDone,
    completed: t.completed,
  };
  const hasStep = can.review || can.start || can.finish || can.decline || can.dispute;
  const close = () => setAsked(undefined);
  return (
    <Notice
      tone={job.status === 'completed' ? 'ok' : 'slate'}
      icon="tree"
      title={titles[job.status]}
      actions={hasStep && <Steps job={job} onAsk={setAsked} />}
    >
      {sum && (job.status === 'completed' ? t.released(sum) : t.held(sum))}{' '}
      {award?.withBank ? t.withBank : award?.paused && t.paused}
      {job.autoReleaseAt && t.releasedAt(dayAndTime(job.autoReleaseAt))}
      {(job.status === 'awarded' || job.status === 'in_progress') && job.visit && (
        <VisitLine jobId={job.id} visit={job.visit} />
      )}
      {job.status === 'awarded' && <LicenseNeeded job={job} />}
      {asked === 'start' && <StartDialog job={job} onClose={close} />}
      {asked === 'done' && <FinishForm jobId={job.id} onClose={close} onMissing={close} />}
      {asked === 'decline' && <DeclineDialog job={job} onClose={close} />}
    </Notice>
  );
}

function Steps({ job, onAsk }: { job: Job; onAsk: (what: Asked) => void }) {
  const t = useAwardWorkTexts().winner;
  const { can } = job;
  const startVariant = isWorkDue(job.visit) ? 'primary' : 'secondary';
  return (
    <>
      {can.start && <DayStep job={job} />}
      {can.start && <Button label={t.start} variant={startVariant} onClick={() => onAsk('start')} />}
      {can.finish && <Button label={t.finish} variant="primary" onClick={() => onAsk('done')} />}
      {can.decline && <Button label={t.decline} variant="danger" onClick={() => onAsk('decline')} />}
      {can.review && (
        <a className="btn btn-primary" href="#review">
          {t.review}
        </a>
      )}
      <OpenDisputeButton job={job} side="provider" />
    </>
  );
}

/** Shown in the dialog like any other error of the step. */
const refusal = (message: string) => new ApiError(0, JSON.stringify({ message }));

/** Confirmed in a dialog: after the start the owner can no longer cancel for a full refund. */
function StartDialog({ job, onClose }: DialogProps) {
  const { winner: t, day } = useAwardWorkTexts();
  const start = useStartWork(job.id);
  const owner = useContacts(job.id).data?.client.firstName;
  const [looked, setLooked] = useState(false);
  const run = async () => {
    if (job.asksOfWires && !looked) throw refusal(t.lookFirst);
    await start.mutateAsync(looked);
  };
  const booked = job.visit?.status === 'confirmed' && day.booked(shortDay(job.visit.startsAt));
  const about = [t.startMeans(owner ?? t.theClient), booked].filter(Boolean).join(' ');
  const wires = job.asksOfWires && (
    <Checkbox
      label={t.lookedForWires}
      hint={t.wiresHint}
      checked={looked}
      onChange={(event) => setLooked(event.target.checked)}
    />
  );
  return (
    <ReasonDialog title={t.startNow} about={about} action={t.start} cancel={t.notYet} onClose={onClose} run={run}>
      {wires}
    </ReasonDialog>
  );
}

function DeclineDialog({ job, onClose }: DialogProps) {
  const t = useAwardWorkTexts().winner;
  const decline = useDeclineAward(job.id);
  const notifications = useToasts();
  const run = async (reason: string) => {
    await decline.mutateAsync(reason);
    notifications.info(t.declined, t.declinedNext);
  };
  return (
    <ReasonDialog
      title={t.declineSure}
      about={t.declineText}
      label={t.declineWhy}
      missing={t.declineNeeded}
      action={t.decline}
      variant="danger"
      cancel={t.keepJob}
      onClose={onClose}
      run={run}
    />
  );
}
