// What the owner sees from the payment on: who does the work, and the confirmation that releases the payment.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { AUTO_RELEASE_DAYS } from '@live-oak/contract/features/jobs/states.ts';
import { useState } from 'react';
import { Button, Notice } from '../../../ui/basics.tsx';
import { dayAndTime, moneyFromCents } from '../../../ui/format.ts';
import { OpenDisputeButton } from '../../disputes/parts/open-dispute-button.tsx';
import { ReasonDialog } from '../../../app/reason-dialog.tsx';
import { awardRoutes } from '@live-oak/contract/features/awards/routes.ts';
import { call } from '../../../api-client/call.ts';
import { useAwardWorkTexts } from '../work-texts.ts';
import { DayStep, VisitLine } from './visit-line.tsx';
import { isVisitOver } from './work-due.ts';

export function OwnerSteps({ job, award }: { job: Job; award: NonNullable<Job['award']> }) {
  const sum = moneyFromCents(award.amountCents - award.takenCents);
  switch (job.status) {
    case 'awarded':
      return <Awarded job={job} sum={sum} />;
    case 'in_progress':
    case 'work_done':
    case 'completed':
      return <Working job={job} sum={sum} />;
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

/**
 * Work that has begun, is done or is confirmed. One component: a dispute that the owner is writing stays open when the crew says that it
 * is done. Shown even if the work cannot be confirmed: the owner reads why and may open a dispute.
 */
function Working({ job, sum }: { job: Job; sum: string }) {
  const t = useAwardWorkTexts().owner;
  const [asking, setAsking] = useState(false);
  const { can, status, award } = job;
  const lookFirst = job.autoReleaseAt ? t.lookFirst(dayAndTime(job.autoReleaseAt)) : t.lookFirstDays(AUTO_RELEASE_DAYS);
  const steps = {
    in_progress: { tone: 'slate', title: t.inProgress(sum), text: t.inProgressText },
    work_done: { tone: 'gold', title: t.done, text: lookFirst },
    completed: { tone: 'ok', title: t.completed(sum), text: t.completedText },
  } as const;
  const { tone, title, text } = steps[status === 'work_done' || status === 'completed' ? status : 'in_progress'];
  const actions = (can.confirm || can.dispute || can.review) && (
    <>
      {can.confirm && <Button label={t.confirm(sum)} variant="primary" onClick={() => setAsking(true)} />}
      {can.review && (
        <a className="btn btn-primary" href="#review">
          {t.review}
        </a>
      )}
      <OpenDisputeButton job={job} side="client" />
    </>
  );
  return (
    <Notice tone={tone} title={title} actions={actions}>
      {award?.paused ? t.paused : award?.withBank ? t.withBank : text}
      {asking && <ReleaseDialog job={job} sum={sum} onClose={() => setAsking(false)} />}
    </Notice>
  );
}

function ReleaseDialog({ job, sum, onClose }: { job: Job; sum: string; onClose: () => void }) {
  const t = useAwardWorkTexts().owner;
  const done = [t.confirmed, t.confirmedNext(sum)] as const;
  const run = () => call(awardRoutes.confirm, { params: { id: job.id } });
  const asked = { title: t.sure, about: t.sureText(sum), action: t.release(sum), cancel: t.notYet };
  return <ReasonDialog {...asked} done={done} run={run} onClose={onClose} />;
}
