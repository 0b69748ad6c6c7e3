// A toast for each notice that just came, once, whatever the polls bring again (S1 §4, spec 3 C85).
import { safePath } from '@live-oak/contract/features/notifications/schema.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { readStored, writeStored } from '../../app/storage.ts';
import { useNotifications } from '../../ui/toast/notifications.tsx';
import type { Notices } from './use-notices.ts';
import { freshNotices } from './unread.ts';

const KEY = 'toasted-notices';
const MOST_KEPT = 50;

let toasted: Set<number> | undefined;

/** The ids that had their toast in this tab, reloads included. */
function remembered(): Set<number> {
  toasted ??= new Set((readStored(KEY, 'session') ?? '').split(',').filter(Boolean).map(Number));
  return toasted;
}

function remember(ids: readonly number[]): void {
  toasted = new Set([...remembered(), ...ids].slice(-MOST_KEPT));
  writeStored(KEY, [...toasted].join(','), 'session');
}

export function useNoticeToasts({ notices, serverTime, read }: Pick<Notices, 'notices' | 'serverTime' | 'read'>): void {
  const { info } = useNotifications();
  const navigate = useNavigate();
  useEffect(() => {
    const fresh = serverTime ? freshNotices(notices, serverTime, remembered()) : [];
    if (fresh.length === 0) {
      return;
    }
    remember(fresh.map((notice) => notice.id));
    for (const notice of fresh) {
      const to = safePath(notice.data.redirectTo);
      const view = () => {
        void read(notice.id);
        void navigate(to ?? '/dashboard');
      };
      info(notice.title, notice.message, to === undefined ? {} : { action: { label: 'View', onClick: view } });
    }
  }, [notices, serverTime, info, navigate, read]);
}
