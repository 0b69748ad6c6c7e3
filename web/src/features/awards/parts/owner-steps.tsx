// What the owner sees from the payment on: who does the work, and the confirmation that releases the payment.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { AUTO_RELEASE_DAYS } from '@live-oak/contract/features/jobs/states.ts';
import { useState } from 'react';
import { Button, Notice } from '../../../ui/basics.tsx';
import { dayAndTime, moneyFromCents } from '../../../ui/format.ts';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { OpenDisputeButton } from '../../disputes/parts/open-dispute-button.tsx';
import { ReasonDialog } from '../../jobs/parts/reason-dialog.tsx';
import { useConfirmWork } from '../data.ts';
import { useAwardWorkTexts } from '../work-texts.ts';
import { DayStep, VisitLine } from './visit-line.tsx';
import { isVisitOver } from './work-due.ts';

export function OwnerSteps({ job, award }: { job: Job; award: NonNullable<Job['award']> }) {
  const t = useAwardWorkTexts().owner;
  const sum = moneyFromCents(award.amountCents - award.takenCents);
  // Shown even if it cannot be confirmed: the owner reads why and may open a dispute.
  if (job.status === 'work_done') {
    return <WorkDone job={job} sum={sum} />;
  }
  if (job.status === 'awarded') {
    return (
      <Notice icon="lock" title={t.awarded(sum)} actions={<DayStep job={job} />}>
        {award.withBank ? t.withBank : !job.visit && t.agreeText}
        {job.visit && <VisitLine jobId={job.id} visit={job.visit} />}
        {job.visit?.status === 'confirmed' && <p>{isVisitOver(job.visit) ? t.notStarted : t.awardedText}</p>}
      </Notice>
    );
  }
  const all: Partial<Record<Job['status'], { title: string; text: string }>> = {
    in_progress: { title: t.inProgress(sum), text: t.inProgressText },
    completed: { title: t.completed(sum), text: t.completedText },
  };
  const words = all[job.status];
  return words ? (
    <Notice
      tone={job.status === 'completed' ? 'ok' : 'slate'}
      title={words.title}
      actions={
        (job.can.dispute || job.can.review) && (
          <>
            {job.can.review && (
              <a className="btn btn-primary" href="#review">
                {t.review}
              </a>
            )}
            <OpenDisputeButton job={job} side="client" />
          </>
        )
      }
    >
      {award.withBank ? t.withBank : words.text}
    </Notice>
  ) : null;
}

function WorkDone({ job, sum }: { job: Job; sum: string }) {
  const t = useAwardWorkTexts().owner;
  const [asking, setAsking] = useState(false);
  const confirm = useConfirmWork(job.id);
  const notifications = useNotifications();
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
      {job.award?.paused
        ? t.paused
        : job.award?.withBank
          ? t.withBank
          : job.autoReleaseAt
            ? t.lookFirst(dayAndTime(job.autoReleaseAt))
            : t.lookFirstDays(AUTO_RELEASE_DAYS)}
      {asking && (
        <ReasonDialog title={t.sure} action={t.release(sum)} keep={t.notYet} onClose={() => setAsking(false)} run={run}>
          {t.sureText(sum)}
        </ReasonDialog>
      )}
    </Notice>
  );
}
