// What happens on the way between screens: a bar while the next one loads, then the focus on its h1.
import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useTexts } from '../texts/language.tsx';
import { shellTexts } from './texts.ts';
import './navigation.css';

export function NavigationBar() {
  const t = useTexts(shellTexts);
  const busy = useNavigation().state !== 'idle';
  return (
    <div className={busy ? 'nav-bar nav-bar-busy' : 'nav-bar'} role="status" aria-live="polite">
      {busy && <span className="visually-hidden">{t.loadingPage}</span>}
    </div>
  );
}

/** After a change of the path, not after the first load and not for a place in the same page. */
export function FocusTitle() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) {
      return undefined;
    }
    shown.current = pathname;
    return hash === '' ? holdOnTitle() : undefined;
  }, [pathname, hash]);

  return null;
}

/** Focuses the h1, and the one that takes its place when what was loading is there: else the focus would fall to the body. */
function holdOnTitle(): () => void {
  let title = focusTitle();
  const observer = new MutationObserver(() => {
    if (title?.isConnected) {
      return;
    }
    if (document.activeElement === document.body) {
      title = focusTitle();
    } else {
      observer.disconnect();
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function focusTitle(): HTMLElement | null {
  const title = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
  if (title) {
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }
  return title;
}
