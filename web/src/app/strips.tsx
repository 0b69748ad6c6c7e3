// Banners over every page: while the browser is offline, and while part of the page waits for an overloaded server.
import { Icon } from '../ui/basics.tsx';
import { timeOfDay } from '../ui/format.ts';
import { lastAnswerAt } from '../api-client/call.ts';
import { useShellTexts } from './texts.ts';
import { useSyncExternalStore } from 'react';
import { isWaiting, whenWaitingChanges } from '../api-client/busy.ts';

function watchConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** True during prerendering. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
}

/** Below the header: says what is shown and what is saved. */
export function OfflineStrip() {
  const t = useShellTexts().offline;
  const online = useOnline();
  if (online) return null;
  const loadedAt = lastAnswerAt();
  return (
    <div className="offline" role="status">
      <div className="wrap">
        <Icon name="offline" />
        <p>
          <b>{t.title}</b> {loadedAt && t.loadedAt(timeOfDay(loadedAt))} {t.works}
        </p>
      </div>
    </div>
  );
}

/** The same banner at the bottom while part of the page waits for an overloaded server. */
export function BusyStrip() {
  const t = useShellTexts().busy;
  const waits = useSyncExternalStore(whenWaitingChanges, isWaiting, () => false);
  return waits ? (
    <div className="offline busy-strip" role="status">
      <div className="wrap">
        <p>
          <b>{t.title}</b> {t.text}
        </p>
      </div>
    </div>
  ) : null;
}
