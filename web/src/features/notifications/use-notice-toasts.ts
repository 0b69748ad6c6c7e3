// A toast for each notice that just came, once over all tabs, and none in a tab that nobody sees.
import type { Notification } from '@live-oak/contract/features/notifications/schema.ts';
import { safePath } from '@live-oak/contract/features/notifications/rules.ts';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useNotifications } from '../../ui/toast/notifications.tsx';
import { useNoticeTexts } from './texts.ts';
import { claimToast, toasted } from './toast-claims.ts';
import type { Notices } from './use-notices.ts';
import { freshNotices } from './unread.ts';

/** The page that it leads to is shown: it refreshes itself and says it. */
const isShown = ({ data }: Notification) => pathOf(data.redirectTo) === location.pathname;
const pathOf = (address: string | undefined) => address?.split(/[?#]/, 1)[0];

export function useNoticeToasts({ notices, serverTime, read }: Pick<Notices, 'notices' | 'serverTime' | 'read'>): void {
  const { info } = useNotifications();
  const navigate = useNavigate();
  const t = useNoticeTexts();

  const show = useEffectEvent(({ id, title, message, data }: Notification) => {
    const to = safePath(data.redirectTo);
    const view = () => {
      void read(id);
      void navigate(to ?? '/dashboard');
    };
    // Several about one job come as one, which is the newest.
    info(title, message, {
      isNotice: true,
      ...(to === undefined ? {} : { about: pathOf(to), action: { label: t.view, onClick: view } }),
    });
  });
  const claim = useEffectEvent(async (notice: Notification) => {
    if (await claimToast(notice.id)) {
      show(notice);
    }
  });

  useEffect(() => {
    if (!serverTime || document.hidden) {
      return;
    }
    for (const notice of freshNotices(notices, serverTime, toasted())) {
      if (!isShown(notice)) {
        void claim(notice);
      }
    }
  }, [notices, serverTime]);
}
