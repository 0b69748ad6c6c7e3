// From a paid job: propose a day in one dialog, while there is work left to schedule.
import { DialogButton } from '../../../ui/dialog-button.tsx';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import type { ButtonVariant } from '../../../ui/basics.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { useJobTexts } from '../../jobs/texts.ts';

const ProposeDay = lazyComponent(() => import('./propose-day.tsx'));

type Wanted = Pick<Job, 'id' | 'status' | 'title' | 'scheduledDate' | 'visit'>;

export function AgreeOnDay({ job, variant = 'secondary' }: { job: Wanted; variant?: ButtonVariant }) {
  const t = useJobTexts();
  const label = job.visit?.status === 'confirmed' ? t.agreeOnAnotherDay : t.agreeOnADay;
  return job.status === 'awarded' || job.status === 'in_progress' ? (
    <DialogButton label={label} icon="calendar" variant={variant} aria-haspopup="dialog">
      {(onClose) => <ProposeDay job={job} onClose={onClose} onMissing={onClose} />}
    </DialogButton>
  ) : null;
}
