// The moment from which the application answers for the page; before it the small script of first-use/ does.

/** Also what a test waits for before it looks at what only the application does. */
export const ALIVE = 'live-oak.alive';

export function sayAlive(): void {
  document.documentElement.dataset['alive'] = '';
  window.dispatchEvent(new Event(ALIVE));
}
