// The address of a post to pass on: by the phone's own sheet where there is one, else into the clipboard. A link before any script.
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../ui/basics.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { useWritingTexts } from '../texts.ts';

export function ShareButton({ to, title }: { to: string; title: string }) {
  const t = useWritingTexts().share;
  const { success, error } = useNotifications();
  const share = async () => {
    const url = new URL(to, location.origin).href;
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title, url });
      } else {
        await navigator.clipboard.writeText(url);
        success(t.copied);
      }
    } catch (failure) {
      // Closing the phone's sheet is no failure.
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) {
        error(t.notCopied, url);
      }
    }
  };
  return (
    <Link
      className="btn btn-quiet"
      to={to}
      aria-label={t.of(title)}
      onClick={(event: MouseEvent) => {
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey) {
          event.preventDefault();
          void share();
        }
      }}
    >
      <Icon name="link" />
      {t.share}
    </Link>
  );
}
