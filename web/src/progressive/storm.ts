// The storm mode banner on a page without the application: dismissed for that storm, and removed when the storm is over.
import { idsIn, stormCookie, STORMS_AWAY } from '@live-oak/contract/features/storms/where.ts';

const LONGEST_SECONDS = 31 * 24 * 3600;

const isHttps = location.protocol === 'https:';
const AWAY = stormCookie(STORMS_AWAY, isHttps);

const awayNow = () =>
  idsIn(
    document.cookie
      .split('; ')
      .find((one) => one.startsWith(`${AWAY}=`))
      ?.slice(AWAY.length + 1),
  );

/** The server reads the cookie and omits the banner from later pages. */
function putAway(button: HTMLElement): void {
  const ids = new Set([...awayNow(), ...idsIn(button.dataset['stormsAway'])]);
  const secure = isHttps ? '; secure' : '';
  document.cookie = `${AWAY}=${[...ids].slice(-40).join('.')}; path=/; max-age=${LONGEST_SECONDS}; samesite=lax${secure}`;
  button.closest('aside')?.remove();
  document.getElementById('main')?.focus({ preventScroll: true });
}

function dismiss(event: Event): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-storms-away]');
  if (button) {
    event.preventDefault();
    event.stopImmediatePropagation();
    putAway(button);
  }
}

/** A cached page may be older than the storm's end. */
function dropOver(): void {
  const banner = document.querySelector<HTMLElement>('#storm aside');
  if (banner && (banner.dataset['until'] ?? '') <= new Date().toISOString()) banner.remove();
}

export function watchStorm(): void {
  document.addEventListener('click', dismiss, { capture: true });
  document.addEventListener('DOMContentLoaded', dropOver, { once: true });
}
