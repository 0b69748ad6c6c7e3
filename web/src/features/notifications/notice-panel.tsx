// The panel below the bell: its header with "mark all as read", and the list, whose code loads on first open.
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button, IconButton } from '../../ui/basics.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useNoticeTexts } from './texts.ts';
import type { Notices } from './use-notices.ts';

export const NoticeList = lazyComponent(() => import('./notice-list.tsx'));

interface NoticePanelProps {
  id: string;
  notices: Notices;
  /** True if the focus returns to the bell. */
  onClose: (backToBell: boolean) => void;
}

export function NoticePanel({ id, notices, onClose }: NoticePanelProps) {
  const t = useNoticeTexts();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      className="flex absolute right-[max(var(--gutter),calc((100%_-_var(--wrap))_/_2))] top-full mt-2 z-30 flex-col w-105 max-h-[min(36rem,calc(100dvh_-_6rem))] border border-rule-strong overflow-hidden rounded-3 bg-paper-raised shadow-lift text-bark focus-visible:rounded-3 max-sm:fixed max-sm:inset-x-2 max-sm:top-16 max-sm:w-auto max-sm:max-h-[calc(100dvh_-_5rem)]"
      id={id}
      role="dialog"
      aria-label={t.title}
      tabIndex={-1}
    >
      <div className="flex flex-none items-center justify-between min-h-14 pr-1.5 pl-4.5 py-1.5 border-b border-b-rule">
        <b>{t.title}</b>
        <span className="inline-flex gap-0.5">
          {notices.unread > 0 && (
            <Button label={t.markAllRead} variant="quiet" onClick={() => void notices.readAll()} />
          )}
          <IconButton icon="close" label={t.close} onClick={() => onClose(true)} />
        </span>
      </div>
      <div className="overflow-auto overscroll-contain">
        <NoticeList
          fallback={<p className="p-4.5 text-bark-2 text-ui">{t.loading}</p>}
          notices={notices}
          onOpened={(leaves) => onClose(!leaves)}
        />
      </div>
      <div className="flex-none border-t border-t-rule">
        <Link
          className="flex items-center min-h-(--hit) px-4.5 text-ui"
          to="/notifications/settings"
          onClick={() => onClose(false)}
        >
          {t.settings}
        </Link>
      </div>
    </div>
  );
}
