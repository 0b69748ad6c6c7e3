// A strip below the header while something on the page waits for a server that has more than it can carry. It goes by itself.
import { useSyncExternalStore } from 'react';
import { useTexts } from '../texts/language.tsx';
import { isWaiting, whenWaitingChanges } from '../api-client/busy.ts';
import { shellTexts } from './texts.ts';
// The same strip as without a network.

export function BusyStrip() {
  const t = useTexts(shellTexts).busy;
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
