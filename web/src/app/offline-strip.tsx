// A strip below the header while the browser has no network. It says what stands and what is kept.
import { useSyncExternalStore } from 'react';
import { Icon } from '../ui/icon.tsx';
import { timeOfDay } from '../ui/dates.ts';
import { lastAnswerAt } from '../wire/call.ts';
import './offline-strip.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineStrip() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (online) {
    return null;
  }
  const loadedAt = lastAnswerAt();
  return (
    <div className="offline" role="status">
      <div className="wrap">
        <Icon name="offline" />
        <p>
          <b>You are offline.</b> {loadedAt && `You see what was loaded at ${timeOfDay(loadedAt)}.`} What you typed is
          kept; send it when you are back.
        </p>
      </div>
    </div>
  );
}
