// A business's won jobs until they are finished: what each waits for, when, where, for how much, and one button.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { Link } from 'react-router';
import { Badge, type BadgeTone, ButtonLink } from '../../../ui/basics.tsx';
import { dayAndTime, moneyFromCents } from '../../../ui/format.ts';
import { AgreeOnDay } from '../../calendar/parts/agree-on-day.tsx';
import NeedsBlock from '../needs/parts/needs-block.tsx';
import { useWork } from '../data.ts';
import { useDashboardTexts } from '../texts.ts';
import { inWorkOrder, workStep, type WorkStep } from '../work-step.ts';
import { Answer, Panel } from './panel.tsx';
import { to } from '../../../app/to.ts';

const TONES: Record<WorkStep, BadgeTone> = {
  start: 'gold',
  schedule: 'gold',
  finish: 'info',
  dispute: 'no',
  proposed: 'wait',
  booked: 'ok',
  waiting: 'slate',
};

/** A business's tasks other than the next step of a job, which the job's line shows. */
const BESIDES = ['answer_time', 'answer_message', 'answer_dispute', 'answer_proposal', 'renew_document'] as const;

export function BusinessWork() {
  return (
    <>
      <NeedsBlock only={BESIDES} />
      <YourJobs />
    </>
  );
}

/** Empty for a business that has not won a job yet. */
function YourJobs() {
  const t = useDashboardTexts().work;
  const work = useWork();
  if (work.data?.length === 0) return null;
  return (
    <Panel title={t.title}>
      <Answer of={work} rows={2} failed={t.failed}>
        {(jobs) => (
          <ul className="[&>li>.btn]:flex-none">
            {inWorkOrder(jobs).map((job) => (
              <WorkLine key={job.id} job={job} />
            ))}
          </ul>
        )}
      </Answer>
    </Panel>
  );
}

function WorkLine({ job }: { job: Job }) {
  const t = useDashboardTexts().work;
  const step = workStep(job);
  const sum = moneyFromCents(job.award?.amountCents ?? 0);
  const when = job.visit && dayAndTime(job.visit.startsAt);
  const until = job.autoReleaseAt && dayAndTime(job.autoReleaseAt);
  return (
    <li className="flex gap-4 items-center justify-between py-3.5 border-b border-b-rule max-sm:gap-3 max-sm:flex-col max-sm:items-stretch">
      <div className="grid gap-1 justify-items-start min-w-0 wrap-anywhere">
        <Badge tone={TONES[step]}>{t.steps[step]}</Badge>
        <p className="title-3">
          <Link
            className="wide-hit text-bark no-underline wrap-anywhere hover:text-oak hover:underline"
            to={to.job(job.id)}
          >
            {job.title}
          </Link>
        </p>
        <p className="small second">{job.location}</p>
        <p className="small second">
          <b className="num">{step === 'dispute' ? t.inDispute(sum) : t.held(sum)}</b>
          {when && step !== 'waiting' && step !== 'dispute' && ` ${t.day(when)}`}
          {until && ` ${t.releasedBy(until)}`}
        </p>
      </div>
      {step === 'schedule' ? (
        <AgreeOnDay job={job} variant="primary" />
      ) : (
        <ButtonLink
          label={t.buttons[step]}
          variant={step === 'start' || step === 'finish' ? 'primary' : 'secondary'}
          to={to.job(job.id)}
          aria-label={t.buttonOf(t.buttons[step], job.title)}
        />
      )}
    </li>
  );
}
