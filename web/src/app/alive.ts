// Marks the moment when the application takes over the page; before it, the small script of progressive/ handles events.

/** Tests wait for this mark before they test what only the application does. */
export const ALIVE = 'live-oak.alive';

export function markAlive(): void {
  document.documentElement.dataset['alive'] = '';
  window.dispatchEvent(new Event(ALIVE));
}
