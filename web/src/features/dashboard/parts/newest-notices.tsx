// The first three notifications on the dashboard, from the bell's poll.
import { EmptyState, FailedState, SkeletonRows } from '../../../ui/page.tsx';
import { NoticeItem } from '../../notifications/notice-item.tsx';
import { useNotices } from '../../notifications/use-notices.ts';
import { SHOWN_FIRST } from '../data.ts';
import { useDashboardTexts } from '../texts.ts';
import { Panel } from './panel.tsx';

export function NewestNotices() {
  const t = useDashboardTexts();
  return (
    <Panel title={t.notices.title}>
      <Notices />
    </Panel>
  );
}

function Notices() {
  const t = useDashboardTexts();
  const { status, notices, serverTime, read, refetch } = useNotices();
  if (status === 'failed') {
    return <FailedState title={t.notices.failed} onRetry={() => void refetch()} />;
  }
  if (status === 'loading') {
    return <SkeletonRows rows={SHOWN_FIRST} label={t.notices.loading} />;
  }
  if (notices.length === 0) {
    return <EmptyState title={t.notices.none}>{t.notices.noneText}</EmptyState>;
  }
  return (
    <ul className="lines-notices border-b border-b-rule">
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
