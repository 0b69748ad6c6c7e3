// When a page needs the application: at once, or at the first use of something that is more than a link.

/** What speaks for fetching the application with the page. */
export interface Arrival {
  /** Somebody is signed in, as far as this browser knows. */
  isKnown: boolean;
  /** Names of what this browser keeps. */
  kept: readonly string[];
  path: string;
  /** The query of the address. */
  search: string;
  /** The server drew the page for exactly this address. */
  isDrawn: boolean;
  /** The page has a form of its own, which is no search. */
  hasForm: boolean;
}

/** A job that waits for a line is sent from any page. */
const WAITS = 'live-oak.kept-jobs';
/** What somebody began to write before they signed in. */
const BEGUN = /^live-oak\.form\.anyone\./;
const REGISTERING = 'pendingRegistration';
/** Where somebody goes on after a door; no door is drawn with it. */
const ERRAND = 'next';
/** Ways in which others mark their links; no page reads them. The language is the server's affair. */
const NO_MATTER = /^(?:utm_.*|gclid|fbclid|msclkid|lang)$/;

export function isNeededAtOnce({ isKnown, kept, path, search, isDrawn, hasForm }: Arrival): boolean {
  const asked = [...new URLSearchParams(search).keys()];
  const asks = asked.includes(ERRAND) || (!isDrawn && asked.some((name) => !NO_MATTER.test(name)));
  const isBegun = (name: string) => BEGUN.test(name) || (path === '/register' && name === REGISTERING);
  const begun = hasForm && kept.some(isBegun);
  return isKnown || asks || begun || kept.includes(WAITS);
}

const USED =
  'button, input, select, textarea, form, [contenteditable], [role="button"], [role="tab"], [role="radio"], [role="option"], [role="slider"], [tabindex="0"], .map-choice';

/** The control in use, if it needs the application: links and foldable sections work without it. */
export function usedIn(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element) || target.closest('a[href], summary')) {
    return undefined;
  }
  return target.closest(USED) ?? undefined;
}
