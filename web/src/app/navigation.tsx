// What happens on the way between screens: a bar while the next one loads, then the focus on its h1.
import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import './navigation.css';

export function NavigationBar() {
  const busy = useNavigation().state !== 'idle';
  return (
    <div className={busy ? 'nav-bar nav-bar-busy' : 'nav-bar'} role="status" aria-live="polite">
      {busy && <span className="visually-hidden">Loading page</span>}
    </div>
  );
}

/** After a change of the path, not after the first load and not for a place in the same page. */
export function FocusTitle() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) {
      return;
    }
    shown.current = pathname;
    if (hash === '') {
      const title = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
      if (title) {
        title.tabIndex = -1;
        title.focus({ preventScroll: true });
      }
    }
  }, [pathname, hash]);

  return null;
}
