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
  const t = useAwardWorkTexts().owner;
  const sum = moneyFromCents(award.amountCents - award.takenCents);
  switch (job.status) {
    case 'work_done':
      // Shown even if it cannot be confirmed: the owner reads why and may open a dispute.
      return <WorkDone job={job} sum={sum} />;
    case 'awarded':
      return (
        <Notice icon="lock" title={t.awarded(sum)} actions={<DayStep job={job} />}>
          {award.withBank ? t.withBank : !job.visit && t.agreeText}
          {job.visit && <VisitLine jobId={job.id} visit={job.visit} />}
          {job.visit?.status === 'confirmed' && <p>{isVisitOver(job.visit) ? t.notStarted : t.awardedText}</p>}
        </Notice>
      );
    case 'in_progress':
      return (
        <Running job={job} title={t.inProgress(sum)}>
          {award.withBank ? t.withBank : t.inProgressText}
        </Running>
      );
    case 'completed':
      return (
        <Running job={job} title={t.completed(sum)}>
          {award.withBank ? t.withBank : t.completedText}
        </Running>
      );
    default:
      return null;
  }
}

/** Work that has begun or is confirmed: the owner may review it or open a dispute. */
function Running({ job, title, children }: { job: Job; title: string; children: string }) {
  const t = useAwardWorkTexts().owner;
  const { can } = job;
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
    <Notice tone={job.status === 'completed' ? 'ok' : 'slate'} title={title} actions={actions}>
      {children}
    </Notice>
  );
}

function WorkDone({ job, sum }: { job: Job; sum: string }) {
  const t = useAwardWorkTexts().owner;
  const [asking, setAsking] = useState(false);
  const confirm = useConfirmWork(job.id);
  const notifications = useToasts();
  const lookFirst = job.autoReleaseAt ? t.lookFirst(dayAndTime(job.autoReleaseAt)) : t.lookFirstDays(AUTO_RELEASE_DAYS);
  const run = async () => {
    await confirm.mutateAsync(undefined);
    notifications.success(t.confirmed, t.confirmedNext(sum));
  };
  return (
    <Notice
      tone="gold"
      title={t.done}
      actions={
        <>
          {job.can.confirm && (
            <Button variant="primary" onClick={() => setAsking(true)}>
              {t.confirm(sum)}
            </Button>
          )}
          <OpenDisputeButton job={job} side="client" />
        </>
      }
    >
      {job.award?.paused ? t.paused : job.award?.withBank ? t.withBank : lookFirst}
      {asking && (
        <ReasonDialog title={t.sure} action={t.release(sum)} keep={t.notYet} onClose={() => setAsking(false)} run={run}>
          {t.sureText(sum)}
        </ReasonDialog>
      )}
    </Notice>
  );
}
