// Navigation between screens: a progress bar while the next one loads, then focus on its h1.
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { screenOf, titleIn } from '../screens.ts';
import { useLanguage } from '../texts/language.tsx';
import { useShellTexts } from './texts.ts';

export function NavigationBar() {
  const t = useShellTexts();
  const busy = useNavigation().state !== 'idle';
  return (
    <div className={busy ? 'nav-bar nav-bar-busy' : 'nav-bar'} role="status" aria-live="polite">
      {busy && <span className="visually-hidden">{t.loadingPage}</span>}
    </div>
  );
}

/** Milliseconds; a screen that is already loaded appears sooner. */
const NEXT_MS = 150;

/** The title of the screen being loaded, once it takes a while; undefined where the title depends on its data. */
export function useNextTitle(): string | undefined {
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const wanted = useNavigation().location?.pathname;
  const screen = wanted === undefined || wanted === pathname ? undefined : screenOf(wanted);
  const title = screen && !/[:*]/.test(screen.path) ? titleIn(screen, language) : undefined;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (title === undefined) return undefined;
    const timer = setTimeout(() => setSlow(true), NEXT_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [title]);
  return isSlow ? title : undefined;
}

/** After a change of path; not after the first load or for an anchor in the same page. */
export function FocusTitle() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    return hash === '' ? holdOnTitle() : undefined;
  }, [pathname, hash]);

  return null;
}

/** Focuses the h1, and the one that replaces it once loading ends; otherwise the focus would fall to the body. */
function holdOnTitle(): () => void {
  let title = focusTitle();
  const observer = new MutationObserver(() => {
    if (title?.isConnected) return;
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
