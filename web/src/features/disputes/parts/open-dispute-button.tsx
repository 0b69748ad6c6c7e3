// A button on the job's page to open a dispute.
import type { DisputeSide } from '@live-oak/contract/features/disputes/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useState } from 'react';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { Button } from '../../../ui/basics.tsx';
import { useJobTexts } from '../../jobs/texts.ts';

const OpenDispute = lazyComponent(() => import('./open-dispute.tsx'));

/** `side`: the viewer's own. Empty if they may not open one now. */
export function OpenDisputeButton({ job, side }: { job: Job; side: DisputeSide }) {
  const t = useJobTexts();
  const [open, setOpen] = useState(false);
  if (!job.can.dispute || !job.award) {
    return null;
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.openADispute}</Button>
      {open && (
        <OpenDispute
          jobId={job.id}
          heldCents={job.award.amountCents}
          side={side}
          onClose={() => setOpen(false)}
          onMissing={() => setOpen(false)}
        />
      )}
    </>
  );
}
