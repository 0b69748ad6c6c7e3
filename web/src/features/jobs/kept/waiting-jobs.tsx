// Above the jobs: what waits on this device. Its code loads only if something may be waiting.
import { useMayWait } from '../../../offline/use-may-wait.ts';
import { late } from '../../../ui/late.tsx';

export const KeptList = late(async () => ({ default: (await import('./kept-jobs.tsx')).KeptJobs }));
const Note = late(async () => ({ default: (await import('./kept-jobs.tsx')).KeptNote }));

export function KeptJobs() {
  return useMayWait() ? <KeptList /> : null;
}

/** Without a known person: that something is waiting, not what. */
export function KeptNote() {
  return useMayWait() ? <Note /> : null;
}
