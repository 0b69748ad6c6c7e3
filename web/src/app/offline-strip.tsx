// A strip below the header while the browser has no network. It says what stands and what is kept.
import { useSyncExternalStore } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useTexts } from '../texts/language.tsx';
import { timeOfDay } from '../ui/dates.ts';
import { lastAnswerAt } from '../wire/call.ts';
import { shellTexts } from './texts.ts';
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
  const t = useTexts(shellTexts).offline;
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
          <b>{t.title}</b> {loadedAt && t.loadedAt(timeOfDay(loadedAt))} {t.kept} {t.works}
        </p>
      </div>
    </div>
  );
}
