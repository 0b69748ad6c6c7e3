// A toast for each notice that just came, once over all tabs, and none in a tab that nobody sees (S1 §4, spec 3 C85).
import { safePath, type Notification } from '@live-oak/contract/features/notifications/schema.ts';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../texts/language.tsx';
import { useNotifications } from '../../ui/toast/notifications.tsx';
import { noticeTexts } from './texts.ts';
import { claimToast, toasted } from './toast-claims.ts';
import type { Notices } from './use-notices.ts';
import { freshNotices } from './unread.ts';

/** A message that is read in its own conversation at this moment needs no toast beside it. */
const isInConversation = ({ data }: Notification) =>
  location.pathname.startsWith('/messages/') && data.redirectTo?.split('?', 1)[0] === location.pathname;

export function useNoticeToasts({ notices, serverTime, read }: Pick<Notices, 'notices' | 'serverTime' | 'read'>): void {
  const { info } = useNotifications();
  const navigate = useNavigate();
  const t = useTexts(noticeTexts);

  const show = useEffectEvent(({ id, title, message, data }: Notification) => {
    const to = safePath(data.redirectTo);
    const view = () => {
      void read(id);
      void navigate(to ?? '/dashboard');
    };
    info(title, message, to === undefined ? {} : { action: { label: t.view, onClick: view } });
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
      if (!isInConversation(notice)) {
        void claim(notice);
      }
    }
  }, [notices, serverTime]);
}
