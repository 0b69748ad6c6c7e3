// From a paid job: propose a day in one dialog, while there is work left to schedule.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useState } from 'react';
import { Button, type ButtonVariant, Icon } from '../../../ui/basics.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { useJobTexts } from '../../jobs/texts.ts';

const ProposeDay = lazyComponent(() => import('./propose-day.tsx'));

type Wanted = Pick<Job, 'id' | 'status' | 'title' | 'scheduledDate' | 'visit'>;

export function AgreeOnDay({ job, variant = 'secondary' }: { job: Wanted; variant?: ButtonVariant }) {
  const t = useJobTexts();
  const [open, setOpen] = useState(false);
  return job.status === 'awarded' || job.status === 'in_progress' ? (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="calendar" />
        {job.visit?.status === 'confirmed' ? t.agreeOnAnotherDay : t.agreeOnADay}
      </Button>
      {open && <ProposeDay job={job} onClose={() => setOpen(false)} onMissing={() => setOpen(false)} />}
    </>
  ) : null;
}
