// On every page while something may be waiting: sends saved jobs and announces it when they are posted. Loaded only then.
import { useEffect } from 'react';
import { useAuth } from '../../../app/session.tsx';
import { sendQueued } from '../../../offline/send-queued.ts';
import { offlineStore, whenChanged, type QueuedJob } from '../../../offline/store.ts';
import { noteWaiting } from '../../../offline/waiting.ts';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { queryClient } from '../../../api-client/query-client.ts';
import { usePostingTexts } from '../posting-texts.ts';
import type { Outcome } from '../../../offline/sending.ts';

export default function SendInBackground() {
  const t = usePostingTexts();
  const { user } = useAuth();
  const userId = user?.id;
  const notifications = useToasts();
  useEffect(() => {
    if (userId === undefined) return;
    const runner = runnerOf(userId);
    const look = () => document.visibilityState === 'visible' && runner.wake();
    // The visible page shows the result, whether this page, another one or the worker sent it.
    const stopListening = whenChanged((sent) => {
      void queryClient.invalidateQueries({ queryKey: ['jobs'] });
      if (sent > 0 && document.visibilityState === 'visible') notifications.success(t.postedLater);
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

/** Sends what this person saved. */
const runnerOf = (userId: number) =>
  startRunner({
    send: () => sendQueued(),
    jobs: async () => (await offlineStore.jobs()).filter((job) => job.userId === userId),
    isOnline: () => navigator.onLine,
    onSent: () => void queryClient.invalidateQueries(),
    onEmpty: () => void offlineStore.jobs().then((left) => left.length === 0 && noteWaiting(false)),
    now: () => Date.now(),
  });

interface RunnerParts {
  send: () => Promise<Outcome>;
  jobs: () => Promise<readonly Pick<QueuedJob, 'hold' | 'nextTryAt' | 'needsSignIn'>[]>;
  isOnline: () => boolean;
  onSent: (count: number) => void;
  /** Nothing is waiting any more. */
  onEmpty: () => void;
  now: () => number;
}

const LEAST_MS = 1000;

export function startRunner({ send, jobs, isOnline, onSent, onEmpty, now }: RunnerParts) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let running: Promise<void> | undefined;

  const plan = async () => {
    const left = await jobs();
    if (left.length === 0) onEmpty();
    const next = left.filter(({ hold, needsSignIn }) => !hold && !needsSignIn).map(({ nextTryAt }) => nextTryAt);
    if (next.length > 0 && !isStopped && isOnline()) {
      timer = setTimeout(run, Math.max(LEAST_MS, Math.min(...next) - now()));
    }
  };
  const once = async () => {
    if (isOnline()) {
      const { sent } = await send();
      if (sent.length > 0) onSent(sent.length);
    }
    await plan();
  };
  function run(): void {
    clearTimeout(timer);
    // If the database does not open, there is nothing to send.
    running ??= once()
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      });
  }
  run();
  return {
    /** Tries at once: the connection is back, or the page is visible. */
    wake: run,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
