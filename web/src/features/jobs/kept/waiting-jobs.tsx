// Above the jobs: what waits on this phone. Its code comes only where something may wait.
import { useMayWait } from '../../../offline/use-may-wait.ts';
import { late } from '../../../ui/late.tsx';

export const KeptList = late(async () => ({ default: (await import('./kept-jobs.tsx')).KeptJobs }));
const Note = late(async () => ({ default: (await import('./kept-jobs.tsx')).KeptNote }));

export function KeptJobs() {
  return useMayWait() ? <KeptList /> : null;
}

/** For whom nobody knows: that something waits, not what. */
export function KeptNote() {
  return useMayWait() ? <Note /> : null;
}
