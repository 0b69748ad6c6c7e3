// On every page while something may be waiting: sends kept jobs and says so when they are posted. Loaded only then.
import { useEffect } from 'react';
import { useAuth } from '../../../app/session.tsx';
import { sendKept } from '../../../offline/send-kept.ts';
import { keptStore, whenChanged } from '../../../offline/store.ts';
import { noteWaiting } from '../../../offline/waiting.ts';
import { useTexts } from '../../../texts/language.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { queryClient } from '../../../api-client/query-client.ts';
import { postingTexts } from '../posting-texts.ts';
import { startRunner } from './runner.ts';

export default function SendInBackground() {
  const t = useTexts(postingTexts);
  const { user } = useAuth();
  const userId = user?.id;
  const notifications = useNotifications();
  useEffect(() => {
    if (userId === undefined) {
      return;
    }
    const runner = startRunner({
      send: () => sendKept(),
      jobs: async () => (await keptStore.jobs()).filter((job) => job.userId === userId),
      isOnline: () => navigator.onLine,
      onSent: () => void queryClient.invalidateQueries(),
      onEmpty: () => {
        void keptStore.jobs().then((left) => left.length === 0 && noteWaiting(false));
      },
      now: () => Date.now(),
    });
    const look = () => document.visibilityState === 'visible' && runner.wake();
    // Whoever sent it, this page, another one or the worker: the page that is looked at says so.
    const stopListening = whenChanged((sent) => {
      void queryClient.invalidateQueries({ queryKey: ['jobs'] });
      if (sent > 0 && document.visibilityState === 'visible') {
        notifications.success(t.postedLater);
      }
    });
    window.addEventListener('online', runner.wake);
    document.addEventListener('visibilitychange', look);
    return () => {
      runner.stop();
      stopListening();
      window.removeEventListener('online', runner.wake);
      document.removeEventListener('visibilitychange', look);
    };
  }, [userId, notifications, t]);
  return null;
}
