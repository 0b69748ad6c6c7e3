// When a page needs the application: at once, or at the first use of anything but a link.

/** Reasons to load the application with the page. */
export interface Arrival {
  /** Someone is signed in, as far as this browser knows. */
  isKnown: boolean;
  /** Names of what this browser has stored. */
  stored: readonly string[];
  path: string;
  /** The address's query. */
  search: string;
  /** The server rendered the page for exactly this address. */
  isDrawn: boolean;
  /** The page has a form other than a search. */
  hasForm: boolean;
}

/** A job waiting for a connection is sent from any page. */
const WAITS = 'live-oak.kept-jobs';
/** What a visitor began to write before signing in. */
const BEGUN = /^live-oak\.form\.anyone\./;
const REGISTERING = 'pendingRegistration';
/** The page to return to after signing in; login pages are not rendered with it. */
const ERRAND = 'next';
/** Tracking parameters of links; no page reads them. The server handles the language. */
const NO_MATTER = /^(?:utm_.*|gclid|fbclid|msclkid|lang)$/;

export function isNeededAtOnce({ isKnown, stored, path, search, isDrawn, hasForm }: Arrival): boolean {
  const names = [...new URLSearchParams(search).keys()];
  const asks = names.includes(ERRAND) || (!isDrawn && names.some((name) => !NO_MATTER.test(name)));
  const isBegun = (name: string) => BEGUN.test(name) || (path === '/register' && name === REGISTERING);
  const begun = hasForm && stored.some(isBegun);
  return isKnown || asks || begun || stored.includes(WAITS);
}

const USED =
  'button, input, select, textarea, form, [contenteditable], [role="button"], [role="tab"], [role="radio"], [role="option"], [role="slider"], [tabindex="0"], .map-choice';

/** The used control, if it needs the application: links and <details> work without it. */
export function usedIn(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element) || target.closest('a[href], summary')) return undefined;
  return target.closest(USED) ?? undefined;
}
