// The queue with its answers: what loads, what failed, and the dialogs that its lines open.
import { useState } from 'react';
import { SkeletonRows } from '../../../ui/list-states.tsx';
import { Panel } from '../../dashboard/parts/panel.tsx';
import { useApproveJob } from '../commands.ts';
import { useWaitingJobs, useWaitingProviders } from '../data.ts';
import { hasWords, queueOf, type Waiting } from '../queue.ts';
import { CouldNotLoad } from './could-not-load.tsx';
import { JobDialog } from './job-dialog.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import { QueueList } from './queue-list.tsx';
import { RejectJob } from './reject-job.tsx';

type Open = { what: 'details' | 'reject'; one: Waiting };

export function Queue({ words, now }: { words: string; now: Date }) {
  const jobs = useWaitingJobs();
  const providers = useWaitingProviders();
  const approve = useApproveJob();
  const [open, setOpen] = useState<Open>();
  const items = queueOf(jobs.data?.rows ?? [], providers.data?.rows ?? []).filter((one) =>
    hasWords(words, one.title, one.detail),
  );
  const loading = jobs.isPending || providers.isPending;
  const failed = (jobs.isError && !jobs.data) || (providers.isError && !providers.data);
  return (
    <Panel title="Waiting for you" action={<Keys />}>
      {jobs.isError && !jobs.data && <CouldNotLoad what="Waiting jobs" asked={jobs} />}
      {providers.isError && !providers.data && <CouldNotLoad what="Waiting providers" asked={providers} />}
      {loading ? (
        <SkeletonRows rows={5} />
      ) : (
        <QueueList
          items={items}
          now={now}
          none={failed ? undefined : words === '' ? 'decided' : 'narrowed'}
          actions={{
            open: (one) => setOpen({ what: 'details', one }),
            // A provider is read before it is approved or rejected.
            approve: (one) => (one.kind === 'job' ? approve.mutate(one.id) : setOpen({ what: 'details', one })),
            reject: (one) => setOpen({ what: one.kind === 'job' ? 'reject' : 'details', one }),
          }}
        />
      )}
      {open && <OpenDialog open={open} onClose={() => setOpen(undefined)} />}
    </Panel>
  );
}

function OpenDialog({ open: { what, one }, onClose }: { open: Open; onClose: () => void }) {
  if (one.kind === 'provider') {
    return <ProviderDialog provider={one.provider} onClose={onClose} />;
  }
  return what === 'reject' ? (
    <RejectJob job={one.job} onClose={onClose} />
  ) : (
    <JobDialog jobId={one.id} onClose={onClose} />
  );
}

/** Keys work while the focus is in the list, so that nobody triggers one by accident (WCAG 2.1.4). */
function Keys() {
  return (
    <p className="queue-keys small second">
      <span>in the list:</span>
      <span>
        <kbd>J</kbd> <kbd>K</kbd> move
      </span>
      <span>
        <kbd>Enter</kbd> open
      </span>
      <span>
        <kbd>A</kbd> approve
      </span>
      <span>
        <kbd>R</kbd> reject
      </span>
    </p>
  );
}
