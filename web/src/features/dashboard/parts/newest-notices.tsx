// The first three notifications on the dashboard, from the bell's poll.
import { EmptyState, FailedState, SkeletonRows } from '../../../ui/page.tsx';
import { NoticeItem } from '../../notifications/notice-item.tsx';
import { useNotices } from '../../notifications/use-notices.ts';
import { SHOWN_FIRST } from '../data.ts';
import { useDashboardTexts } from '../texts.ts';
import { Panel } from './panel.tsx';

export function NewestNotices() {
  const t = useDashboardTexts().notices;
  return (
    <Panel title={t.title}>
      <Notices />
    </Panel>
  );
}

function Notices() {
  const t = useDashboardTexts().notices;
  const { status, notices, serverTime, read, refetch } = useNotices();
  if (status === 'failed') return <FailedState title={t.failed} onRetry={() => void refetch()} />;
  if (status === 'loading') return <SkeletonRows rows={SHOWN_FIRST} label={t.loading} />;
  if (notices.length === 0) return <EmptyState title={t.none}>{t.noneText}</EmptyState>;
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
