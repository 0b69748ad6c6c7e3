// The panel's contents: notifications, newest first, or why there are none. Loaded when the panel first opens.
import type { Notification } from '@live-oak/contract/features/notifications/schema.ts';
import { safePath } from '@live-oak/contract/features/notifications/rules.ts';
import { useState } from 'react';
import { Button, RetryButton } from '../../ui/basics.tsx';
import { NoticeItem } from './notice-item.tsx';
import { useNoticeTexts } from './texts.ts';
import type { Notices } from './use-notices.ts';

interface NoticeListProps {
  notices: Notices;
  /** A notification was pressed; `leaves` if it links to another page. */
  onOpened: (leaves: boolean) => void;
}

export default function NoticeList({
  notices: { status, notices, olderFrom, serverTime, read, refetch, more },
  onOpened,
}: NoticeListProps) {
  const t = useNoticeTexts();
  if (status === 'failed') {
    return (
      <div className="p-4.5 text-bark-2 text-ui" role="alert">
        <p>{t.failed}</p>
        <RetryButton of={{ refetch }} className="mt-3" />
      </div>
    );
  }
  if (status === 'loading') return <p className="p-4.5 text-bark-2 text-ui">{t.loading}</p>;
  if (notices.length === 0) return <p className="p-4.5 text-bark-2 text-ui">{t.none}</p>;
  const open = (notice: Notification) => {
    if (!notice.isRead) void read(notice.id);
    onOpened(safePath(notice.data.redirectTo) !== undefined);
  };
  return (
    <>
      <ul>
        {notices.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} now={serverTime} onOpen={open} />
        ))}
      </ul>
      {olderFrom !== undefined && <Older onMore={more} />}
    </>
  );
}

/** Below the newest hundred: asks for the next ones. */
function Older({ onMore }: { onMore: () => Promise<void> }) {
  const t = useNoticeTexts();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const load = async () => {
    setState('busy');
    try {
      await onMore();
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="grid gap-2 justify-items-start p-4.5 border-t border-t-rule">
      <div role="status">{state === 'failed' && <p className="text-bark-2 text-ui">{t.olderFailed}</p>}</div>
      <Button label={t.older} busy={state === 'busy'} onClick={() => void load()} />
    </div>
  );
}
