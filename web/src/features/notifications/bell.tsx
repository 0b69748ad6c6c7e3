// The header's bell: the number of unread notifications, its panel, and a toast for each new one.
import { useEffect, useEffectEvent, useId, useRef, useState, type FocusEvent } from 'react';
import { useClosing } from '../../app/use-closing.ts';
import { IconButton } from '../../ui/basics.tsx';
import { useIdle } from '../../ui/lazy-component.tsx';
import { allIsShownBy } from '../../ui/toast/single-toast.ts';
import { NoticeList, NoticePanel } from './notice-panel.tsx';
import { useNoticeTexts } from './texts.ts';
import { badgeText, freshNotices, unreadOfPage } from './unread.ts';
import { useInSight } from '../../ui/use-in-sight.ts';
import { useNotices, type Notices } from './use-notices.ts';
import type { Notification } from '@live-oak/contract/features/notifications/schema.ts';
import { safePath } from '@live-oak/contract/features/notifications/rules.ts';
import { useLocation, useNavigate } from 'react-router';
import { useToasts } from '../../ui/toast/toasts.tsx';
import { claimToast, toasted } from './toast-claims.ts';

/** Its page is open: it refreshes and shows the change itself. */
const isShown = ({ data }: Notification) => pathOf(data.redirectTo) === location.pathname;
const pathOf = (address: string | undefined) => address?.split(/[?#]/, 1)[0];

/** A toast for each new notification, once across all tabs, and none in a hidden tab. */
function useNoticeToasts({ notices, serverTime, read }: Pick<Notices, 'notices' | 'serverTime' | 'read'>): void {
  const { info } = useToasts();
  const navigate = useNavigate();
  const t = useNoticeTexts();

  const show = useEffectEvent(({ id, title, message, data }: Notification) => {
    const to = safePath(data.redirectTo);
    const view = () => {
      void read(id);
      void navigate(to ?? '/dashboard');
    };
    // Several about one job become a single toast, the newest.
    info(title, message, {
      isNotice: true,
      ...(to === undefined ? {} : { about: pathOf(to), action: { label: t.view, onClick: view } }),
    });
  });
  const claim = useEffectEvent(async (notice: Notification) => {
    if (await claimToast(notice.id)) show(notice);
  });

  useEffect(() => {
    if (!serverTime || document.hidden) return;
    for (const notice of freshNotices(notices, serverTime, toasted())) {
      if (!isShown(notice)) void claim(notice);
    }
  }, [notices, serverTime]);
}

/** Marks what is about the conversation on this page as read, while somebody can see it. */
function useReadOnPage({ notices, read }: Pick<Notices, 'notices' | 'read'>): void {
  const { pathname } = useLocation();
  const seen = useInSight() ? unreadOfPage(notices, pathname)?.id : undefined;
  const mark = useEffectEvent((id: number) => void read(id));
  useEffect(() => {
    if (seen !== undefined) mark(seen);
  }, [seen]);
}

export default function Bell() {
  const notices = useNotices();
  const t = useNoticeTexts();
  useNoticeToasts(notices);
  useReadOnPage(notices);
  useIdle(NoticeList.preload);
  const panelId = useId();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const close = (backToBell: boolean) => {
    setOpen(false);
    if (backToBell) box.current?.querySelector('button')?.focus();
  };
  useEffect(() => allIsShownBy(() => setOpen(true)), []);
  useClosing(open, box, close);
  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const count = badgeText(notices.unread);
  return (
    <div className="bell sm:[&:has(.bell-count)]:mr-2" ref={box} onBlur={leave}>
      <IconButton
        className="relative"
        icon="bell"
        label={count ? t.bellWithUnread(count) : t.title}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {count && (
          <span
            className="bell-count absolute left-1/2 -top-0.5 min-w-5 h-5 px-1 py-0 rounded-full bg-gold text-on-gold font-bold text-count leading-5 font-text"
            aria-hidden="true"
          >
            {count}
          </span>
        )}
      </IconButton>
      {open && <NoticePanel id={panelId} notices={notices} onClose={close} />}
    </div>
  );
}
