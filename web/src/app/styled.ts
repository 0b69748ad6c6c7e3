// Hides the first screen of a visit until its style sheets apply.
import { useLayoutEffect } from 'react';

/** A sheet that never comes hides nothing for longer. */
const LONGEST_MS = 3000;

/**
 * The router adds the sheets of a screen together with the screen. They were fetched before, but a busy device may draw a frame before
 * it applies them, and everything would jump. What is not visible is not counted as moved and cannot be pressed.
 */
export function useStyledScreen(): void {
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    const late = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
      ({ sheet }) => !sheet,
    );
    if (!main || late.length === 0) {
      return;
    }
    const show = () => main.style.removeProperty('visibility');
    const applied = late.map(
      (link) =>
        new Promise((done) => {
          link.addEventListener('load', done, { once: true });
          link.addEventListener('error', done, { once: true });
        }),
    );
    main.style.visibility = 'hidden';
    const latest = setTimeout(show, LONGEST_MS);
    void Promise.all(applied).then(show);
    return () => {
      clearTimeout(latest);
      show();
    };
  }, []);
}
