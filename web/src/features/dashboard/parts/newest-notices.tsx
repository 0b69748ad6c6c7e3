// The first three notices on the dashboard, from the same poll as the bell.
import { EmptyState, FailedState, SkeletonRows } from '../../../ui/list-states.tsx';
import { NoticeItem } from '../../notifications/notice-item.tsx';
import { useNotices } from '../../notifications/use-notices.ts';
import { SHOWN_FIRST } from '../data.ts';
import { Panel } from './panel.tsx';

export function NewestNotices() {
  return (
    <Panel title="Notifications">
      <Notices />
    </Panel>
  );
}

function Notices() {
  const { status, notices, serverTime, read, refetch } = useNotices();
  if (status === 'failed') {
    return <FailedState title="Notifications did not load" onRetry={() => void refetch()} />;
  }
  if (status === 'loading') {
    return <SkeletonRows rows={SHOWN_FIRST} label="Loading notifications..." />;
  }
  if (notices.length === 0) {
    return (
      <EmptyState title="No notifications yet">News of your jobs and bids will come here and to the bell.</EmptyState>
    );
  }
  return (
    <ul className="lines-notices">
      {notices.slice(0, SHOWN_FIRST).map((notice) => (
        <NoticeItem
          key={notice.id}
          notice={notice}
          now={serverTime}
          onOpen={({ id, isRead }) => !isRead && void read(id)}
        />
      ))}
    </ul>
  );
}
