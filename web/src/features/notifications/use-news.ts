// A notice that just came means that something on screen is out of date: everything on screen is asked again.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAuth } from '../../app/session.tsx';
import { useNotices } from './use-notices.ts';

/** For pages inside the query client whose figures follow from what others do: dashboards and the desk. */
export function useNews(): void {
  const { status, notices } = useNotices();
  const { refresh } = useAuth();
  const client = useQueryClient();
  const newest = notices[0]?.id ?? 0;
  const known = useRef<number>(undefined);
  useEffect(() => {
    if (status !== 'ready') {
      return;
    }
    if (known.current !== undefined && newest > known.current) {
      void client.invalidateQueries();
      void refresh();
    }
    known.current = newest;
  }, [status, newest, client, refresh]);
}
