// Above the jobs: what waits on this device. Its code loads only if something may be waiting.
import { useMayWait } from '../../../offline/waiting.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';

export const QueuedList = lazyComponent(async () => ({ default: (await import('./queued-jobs.tsx')).QueuedJobs }));
const Note = lazyComponent(async () => ({ default: (await import('./queued-jobs.tsx')).QueuedNote }));

export function QueuedJobs() {
  return useMayWait() ? <QueuedList /> : null;
}

/** Without a known person: that something is waiting, not what. */
export function QueuedNote() {
  return useMayWait() ? <Note /> : null;
}
