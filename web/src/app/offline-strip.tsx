// A strip below the header while the browser has no network. It says what stands and what is kept.
import { Icon } from '../ui/basics.tsx';
import { timeOfDay } from '../ui/format.ts';
import { lastAnswerAt } from '../api-client/call.ts';
import { useShellTexts } from './texts.ts';
import { useOnline } from './use-online.ts';
// Here, since the page that stands in for a missing screen cannot bring its own.

export function OfflineStrip() {
  const t = useShellTexts().offline;
  const online = useOnline();
  if (online) {
    return null;
  }
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
