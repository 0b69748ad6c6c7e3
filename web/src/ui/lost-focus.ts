// Where the focus goes when an action removes the element that had it: otherwise keyboards and screen readers start again at the top
// of the page, and a phone shows whatever moved up.

/** How long an action's changes may take to arrive from the server, in milliseconds. */
const WATCHED_MS = 3000;

export interface Focused {
  element: HTMLElement | undefined;
  /** Of the part of the page that the element is in. */
  heading: HTMLElement | null | undefined;
}

/** What has the focus; call it before an action. */
export function noteFocus(): Focused {
  const { activeElement } = document;
  const element = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : undefined;
  const part = element?.parentElement?.closest(':has(> :is(h2, h3))');
  return { element, heading: part?.querySelector<HTMLElement>(':scope > :is(h2, h3)') };
}

/** The heading, or the one that replaced it in a new render. */
const present = (heading: Focused['heading']) =>
  heading?.isConnected
    ? heading
    : [...document.querySelectorAll<HTMLElement>('main :is(h2, h3)')].find(
        ({ textContent }) => textContent === heading?.textContent,
      );

/** Scrolling to a heading whose part is in view would only move a long list. */
function isInView({ parentElement }: HTMLElement): boolean {
  const { top, bottom } = parentElement?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  return bottom > 0 && top < window.innerHeight;
}

const isLost = () => document.activeElement === document.body;

/** `isOver`: no more changes are awaited that may bring the heading back. */
function recover({ element, heading }: Focused, isOver: boolean): void {
  if (isLost()) {
    element?.focus({ preventScroll: true });
  }
  const near = isLost() ? present(heading) : undefined;
  if (near) {
    near.tabIndex = -1;
    near.focus({ preventScroll: isInView(near) });
  } else if (isLost() && (isOver || !heading)) {
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }
}

let ending = new AbortController();

/**
 * Call it after the action: if its changes drop the focus, it returns to the element; if that is gone, to its heading, scrolled into view
 * unless its part is; and otherwise to the page's title, without scrolling. Ends with the next press of a key or pointer, and with the next action.
 */
export function recoverFocus(before: Focused): void {
  ending.abort();
  ending = new AbortController();
  const { signal } = ending;
  const end = () => ending.abort();
  const look = () => requestAnimationFrame(() => signal.aborted || recover(before, false));
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  const timer = setTimeout(() => {
    recover(before, true);
    end();
  }, WATCHED_MS);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  document.addEventListener('keydown', end, { signal });
  document.addEventListener('pointerdown', end, { signal });
}

/** Runs an action that replaces what has the focus. */
export function keepFocusWhile(act: () => void): void {
  recoverFocus(noteFocus());
  act();
}
