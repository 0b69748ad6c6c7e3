// What is inside the panel: the notices, newest first, or why there are none. Loaded when the panel is first opened.
import { safePath, type Notification } from '@live-oak/contract/features/notifications/schema.ts';
import { Button } from '../../ui/button.tsx';
import { NoticeItem } from './notice-item.tsx';
import type { Notices } from './use-notices.ts';

interface NoticeListProps {
  notices: Notices;
  /** A notice was pressed; `leaves` when it leads to another page. */
  onOpened: (leaves: boolean) => void;
}

export default function NoticeList({
  notices: { status, notices, serverTime, read, refetch },
  onOpened,
}: NoticeListProps) {
  if (status === 'failed') {
    return (
      <div className="notices-words" role="alert">
        <p>Your notifications did not load.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  }
  if (status === 'loading') {
    return <p className="notices-words">Loading notifications...</p>;
  }
  if (notices.length === 0) {
    return <p className="notices-words">No notifications yet</p>;
  }
  const open = (notice: Notification) => {
    if (!notice.isRead) {
      void read(notice.id);
    }
    onOpened(safePath(notice.data.redirectTo) !== undefined);
  };
  return (
    <ul>
      {notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} now={serverTime} onOpen={open} />
      ))}
    </ul>
  );
}
