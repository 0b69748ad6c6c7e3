// What the owner sees from the payment on: who does the work, and the confirmation that releases the payment.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { AUTO_RELEASE_DAYS } from '@live-oak/contract/features/jobs/states.ts';
import { useState } from 'react';
import { Button, Notice } from '../../../ui/basics.tsx';
import { dayAndTime, moneyFromCents } from '../../../ui/format.ts';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { OpenDisputeButton } from '../../disputes/parts/open-dispute-button.tsx';
import { ReasonDialog } from '../../jobs/parts/reason-dialog.tsx';
import { useConfirmWork } from '../data.ts';
import { useAwardWorkTexts } from '../work-texts.ts';
import { DayStep, VisitLine } from './visit-line.tsx';
import { isVisitOver } from './work-due.ts';

export function OwnerSteps({ job, award }: { job: Job; award: NonNullable<Job['award']> }) {
  const sum = moneyFromCents(award.amountCents - award.takenCents);
  switch (job.status) {
    case 'work_done':
      // Shown even if it cannot be confirmed: the owner reads why and may open a dispute.
      return <WorkDone job={job} sum={sum} />;
    case 'awarded':
      return <Awarded job={job} sum={sum} />;
    case 'in_progress':
    case 'completed':
      return <Running job={job} sum={sum} />;
    default:
      return null;
  }
}

function Awarded({ job, sum }: { job: Job; sum: string }) {
  const t = useAwardWorkTexts().owner;
  const { visit, award } = job;
  if (award?.paused) {
    return (
      <Notice tone="gold" icon="lock" title={t.awarded(sum)}>
        {t.cannotStart}
      </Notice>
    );
  }
  return (
    <Notice icon="lock" title={t.awarded(sum)} actions={<DayStep job={job} />}>
      {award?.withBank ? t.withBank : !visit && t.agreeText}
      {visit && <VisitLine jobId={job.id} visit={visit} />}
      {visit?.status === 'confirmed' && <p>{isVisitOver(visit) ? t.notStarted : t.awardedText}</p>}
    </Notice>
  );
}

/** Work that has begun or is confirmed: the owner may review it or open a dispute. */
function Running({ job, sum }: { job: Job; sum: string }) {
  const t = useAwardWorkTexts().owner;
  const { can, status, award } = job;
  const isOver = status === 'completed';
  const [title, text] = isOver ? [t.completed(sum), t.completedText] : [t.inProgress(sum), t.inProgressText];
  const actions = (can.dispute || can.review) && (
    <>
      {can.review && (
        <a className="btn btn-primary" href="#review">
          {t.review}
        </a>
      )}
      <OpenDisputeButton job={job} side="client" />
    </>
  );
  return (
    <Notice tone={isOver ? 'ok' : 'slate'} title={title} actions={actions}>
      {award?.paused ? t.paused : award?.withBank ? t.withBank : text}
    </Notice>
  );
}

function WorkDone({ job, sum }: { job: Job; sum: string }) {
  const t = useAwardWorkTexts().owner;
  const [asking, setAsking] = useState(false);
  const lookFirst = job.autoReleaseAt ? t.lookFirst(dayAndTime(job.autoReleaseAt)) : t.lookFirstDays(AUTO_RELEASE_DAYS);
  const actions = (
    <>
      {job.can.confirm && <Button label={t.confirm(sum)} variant="primary" onClick={() => setAsking(true)} />}
      <OpenDisputeButton job={job} side="client" />
    </>
  );
  return (
    <Notice tone="gold" title={t.done} actions={actions}>
      {job.award?.paused ? t.paused : job.award?.withBank ? t.withBank : lookFirst}
      {asking && <ReleaseDialog job={job} sum={sum} onClose={() => setAsking(false)} />}
    </Notice>
  );
}

function ReleaseDialog({ job, sum, onClose }: { job: Job; sum: string; onClose: () => void }) {
  const t = useAwardWorkTexts().owner;
  const confirm = useConfirmWork(job.id);
  const notifications = useToasts();
  const run = async () => {
    await confirm.mutateAsync(undefined);
    notifications.success(t.confirmed, t.confirmedNext(sum));
  };
  return (
    <ReasonDialog title={t.sure} action={t.release(sum)} keep={t.notYet} onClose={onClose} run={run}>
      {t.sureText(sum)}
    </ReasonDialog>
  );
}
