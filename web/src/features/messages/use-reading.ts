// Marks a conversation as read while somebody looks at its end, and with it the notices that led there.
import type { Message } from '@live-oak/contract/features/messages/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../api-client/api-error.ts';
import { isAbout } from '../notifications/is-about.ts';
import { useNotices } from '../notifications/use-notices.ts';
import { markThreadRead, threadKey, type WhichThread } from './data.ts';
import { refetchUnread } from './unread-store.ts';
import { to } from '../../app/to.ts';

/** Whether the page is in sight. */
function useInSight(): boolean {
  const [inSight, setInSight] = useState(() => !document.hidden);
  useEffect(() => {
    const follow = () => setInSight(!document.hidden);
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return inSight;
}

interface Reading {
  /** The newest message of the other one, if there is any. */
  newest: Message | undefined;
  readUpTo: number;
  isAtEnd: boolean;
}

export function useReading(which: WhichThread, { newest, readUpTo, isAtEnd }: Reading): void {
  const client = useQueryClient();
  const inSight = useInSight();
  const { notices, read } = useNotices();
  const upTo = newest && newest.id > readUpTo && isAtEnd && inSight ? newest.id : undefined;

  const mark = useEffectEvent(async (id: number) => {
    try {
      client.setQueryData(threadKey(which), await markThreadRead(which, id));
      void client.invalidateQueries({ queryKey: ['threads'] });
      await refetchUnread();
    } catch (error) {
      // Marked at the next look; nobody waits for it.
      if (!(error instanceof ApiError)) {
        throw error;
      }
    }
  });
  useEffect(() => {
    if (upTo !== undefined) {
      void mark(upTo);
    }
  }, [upTo]);

  const rung =
    inSight && isAtEnd ? notices.find((one) => !one.isRead && isAbout(one, to.thread(which.jobId))) : undefined;
  const rungId = rung?.id;
  const silence = useEffectEvent((id: number) => void read(id));
  useEffect(() => {
    if (rungId !== undefined) {
      silence(rungId);
    }
  }, [rungId]);
}
