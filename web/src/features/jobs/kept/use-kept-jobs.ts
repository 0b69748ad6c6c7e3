// The jobs that wait on this phone: those of who is signed in, and how many there are of others.
import { useCallback, useEffect, useState } from 'react';
import { useAuth } from '../../../app/session.tsx';
import { keptStore, whenChanged, type KeptJob } from '../../../offline/store.ts';

interface KeptJobs {
  mine: readonly KeptJob[];
  others: number;
}

export function useKeptJobs(): KeptJobs {
  const { user } = useAuth();
  const userId = user?.id;
  const [kept, setKept] = useState<KeptJobs>({ mine: [], others: 0 });
  const read = useCallback(async () => {
    const jobs = (await keptStore.jobs()).toSorted((a, b) => b.keptAt - a.keptAt);
    const mine = jobs.filter((job) => job.userId === userId);
    setKept({ mine, others: jobs.length - mine.length });
  }, [userId]);
  useEffect(() => {
    const show = () => {
      // A browser without a database keeps none.
      read().catch(() => undefined);
    };
    show();
    return whenChanged(show);
  }, [read]);
  return kept;
}
