// The signed-in person's notifications, for the bell and the dashboard, and marking them as read.
import { useCallback, useSyncExternalStore } from 'react';
import { useAuth } from '../../app/session.tsx';
import { ignoringRefusal } from '../../api-client/api-error.ts';
import { call } from '../../api-client/call.ts';
import { readAllRoute, readRoute } from './data.ts';
import {
  currentNotices,
  followNotices,
  loadOlder,
  noNotices,
  refetchNotices,
  showAsRead,
  type NoticeState,
} from './notice-store.ts';

export interface Notices extends NoticeState {
  /** Marks one as read and refetches the list. */
  read: (id: number) => Promise<void>;
  readAll: () => Promise<void>;
  refetch: () => Promise<void>;
  /** Continues the list where `olderFrom` says. */
  more: () => Promise<void>;
}

/** A mark that failed shows at the next poll: the dot returns. Errors are not shown. */
async function marking(sent: Promise<unknown>): Promise<void> {
  await ignoringRefusal(sent);
  await refetchNotices();
}

async function read(id: number): Promise<void> {
  showAsRead(id);
  await marking(call(readRoute, { params: { id } }));
}

async function readAll(): Promise<void> {
  showAsRead();
  await marking(call(readAllRoute));
}

const nobody = () => () => undefined;

export function useNotices(): Notices {
  const userId = useAuth().user?.id;
  const subscribe = useCallback(
    (listener: () => void) => (userId === undefined ? nobody() : followNotices(userId, listener)),
    [userId],
  );
  const state = useSyncExternalStore(subscribe, currentNotices, noNotices);
  return { ...state, read, readAll, refetch: refetchNotices, more: loadOlder };
}
