// A strip below the header while something on the page waits for an overloaded server. It disappears automatically.
import { useSyncExternalStore } from 'react';
import { isWaiting, whenWaitingChanges } from '../api-client/busy.ts';
import { useShellTexts } from './texts.ts';
// The same strip as without a network.

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
